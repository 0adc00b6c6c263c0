import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

const CLIENT = { client_name: "Carla", client_email: "Carla@Example.org", days: 7 };
const DRAFT = article({ id: "brouillon", title: "Canari", published: false });
const PLAN = rowOf("plans", {
  id: "offre",
  title: "Vitrine",
  slug: "vitrine",
  description: "Un site.",
  cta_text: "Choisir",
  monthly_price: 90,
  staged: { monthly_price: 120, order: "zz", id: "autre", revision: 1 },
});

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
  await push(admin, "posts", { next: DRAFT, assumed: null });
  await push(admin, "plans", { next: PLAN, assumed: null });
});
beforeEach(() =>
  backend.sql.exec("delete from private.review_links; delete from contact_submissions"),
);
afterAll(() => backend.close());

async function link(collection: string, document_id: string, given: object = {}): Promise<string> {
  const { data } = await admin.rpc("create_review_link", {
    link: { collection, document_id, ...CLIENT, ...given },
  });
  expect(data).toMatchObject({ status: "created" });
  return String(data.token);
}

const open = (token: unknown, by = visitor) => by.rpc("open_review", { token });
const say = (token: string, answer: object) => visitor.rpc("answer_review", { token, answer });
const links = async (collection = "posts", document_id = "brouillon") =>
  (await admin.rpc("review_links", { collection, document_id })).data;

test("a link opens one draft, counts visits except an administrator’s, and is stored only as a hash", async () => {
  const token = await link("posts", "brouillon");
  expect(token).toMatch(/^[0-9a-f]{64}$/u);
  const { data, status } = await open(token);
  expect(status).toBe(200);
  expect(data).toMatchObject({ status: "open", collection: "posts", is_change: false });
  expect(data.document).toMatchObject({ id: "brouillon", title: "Canari" });
  for (const hidden of ["publish_at", "revision", "change_id", "staged", "recipient_count"])
    expect(data.document).not.toHaveProperty(hidden);
  await open(token, admin);
  await open(token);
  expect(await links()).toMatchObject([{ opened: 2, client_email: "carla@example.org" }]);
  const { rows } = await backend.sql.query("select * from private.review_links");
  expect(JSON.stringify([rows, await links()])).not.toContain(token);
});

test("a link to published content opens it with its staged changes, and with nothing else that was stored there", async () => {
  const { data } = await open(await link("plans", "offre"));
  expect(data.is_change).toBe(true);
  expect(data.document).toMatchObject({ id: "offre", title: "Vitrine", monthly_price: 120 });
  expect(data.document).not.toHaveProperty("revision");
  expect(data.document.order).not.toBe("zz");
});

describe("the same answer is given for", () => {
  test("guessed, expired and revoked links, and links to deleted documents", async () => {
    const [expired, revoked, gone] = [
      await link("posts", "brouillon"),
      await link("posts", "brouillon"),
      await link("plans", "offre"),
    ];
    await backend.sql.query(
      "update private.review_links set expires_at = now() - interval '1 second' where token_hash = private.hashed($1)",
      [expired],
    );
    const [found] = (
      await backend.sql.query<{ id: string }>(
        "select id from private.review_links where token_hash = private.hashed($1)",
        [revoked],
      )
    ).rows;
    await admin.rpc("revoke_review_link", { link: found?.id });
    await backend.sql.exec("update plans set deleted = true where id = 'offre'");
    const seen = new Set<string>();
    for (const token of ["", "0".repeat(64), null, expired, revoked, gone]) {
      const { data, error, status } = await open(token);
      seen.add(JSON.stringify([status, data, error]));
      const answered = await say(String(token), { id: crypto.randomUUID(), approved: true });
      seen.add(JSON.stringify([answered.status, answered.data, answered.error]));
    }
    await backend.sql.exec("update plans set deleted = false where id = 'offre'");
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain("404");
    const { rows } = await backend.sql.query("select * from contact_submissions");
    expect(rows).toEqual([]);
  });
});

test("10,000 guessed, expired and revoked links get the same answer, which does not say which it was", async () => {
  const ended = await Promise.all([
    link("posts", "brouillon"),
    link("posts", "brouillon"),
    link("posts", "brouillon"),
  ]);
  await backend.sql.exec(
    "update private.review_links set expires_at = now() - interval '1 second' where id in (select id from private.review_links limit 2)",
  );
  const alive = (await links()) as Record<string, unknown>[];
  for (const { id } of alive) await admin.rpc("revoke_review_link", { link: id });
  const { rows } = await backend.sql.query<{ answers: number; answer: unknown; status: string }>(
    `select count(*)::integer as answers, answer, status from (
       select public.open_review(token) as answer, current_setting('response.status') as status from (
         select md5(number::text) || md5('x' || number) as token from generate_series(1, 9000) as number
         union all select unnest($1::text[]) from generate_series(1, 334)) as tokens) as answered
     group by answer, status`,
    [ended],
  );
  expect(rows).toEqual([{ answers: 10_002, answer: { status: "missing" }, status: "404" }]);
});

test("a draft of a free page can be reviewed; a document without a page cannot", async () => {
  await backend.sql.exec(
    "insert into documents (id, kind, title, slug, published) values ('a-propos', 'page', 'Canari', 'a-propos', false)",
  );
  const { data } = await open(await link("documents", "a-propos"));
  expect(data).toMatchObject({ collection: "documents", document: { title: "Canari" } });
});

test("« C’est bon pour moi » and a remark appear in the inbox once each, with the client’s name", async () => {
  const token = await link("posts", "brouillon");
  const id = crypto.randomUUID();
  for (const _again of [1, 2]) {
    expect((await say(token, { id, approved: true })).data).toEqual({ status: "received" });
  }
  await say(token, { id: crypto.randomUUID(), approved: false, remark: "  Changez le titre.  " });
  const { data } = await admin
    .from("contact_submissions")
    .select("name, email, message, source, status")
    .order("revision");
  expect(data).toMatchObject([
    { name: "Carla", email: "carla@example.org", source: "review", status: "new" },
    { name: "Carla", source: "review" },
  ]);
  expect(data?.[0]?.["message"]).toMatch(
    /^C’est bon pour moi\.\n\nRelecture de «\u202FCanari\u202F»/u,
  );
  expect(data?.[1]?.["message"]).toMatch(/^Changez le titre\.\n\n/u);
  const [listed] = (await links()) as Record<string, unknown>[];
  expect(listed?.["answers"]).toBe(2);
  expect(listed?.["approved_at"]).toEqual(expect.any(String));
  expect((await open(token)).data.approved).toBe(true);
});

test("an empty answer is refused, and one link accepts 50 answers", async () => {
  const token = await link("posts", "brouillon");
  for (const answer of [
    { id: "a" },
    { id: "a", approved: false, remark: "  " },
    { id: "", approved: true },
    { id: "a", remark: "x".repeat(5001) },
    { id: "a", remark: ["x"] },
    {},
  ]) {
    expect((await say(token, answer)).data).toEqual({ status: "refused" });
  }
  await backend.sql.exec("update private.review_links set answers = 50");
  expect((await say(token, { id: "b", approved: true })).status).toBe(429);
});

test.each([
  ["no document", { document_id: "rien" }, "missing"],
  ["a table that is not public", { collection: "contact_submissions" }, "missing"],
  ["a comment", { collection: "comments" }, "missing"],
  ["an administrators’ document", { collection: "documents", document_id: "tasks" }, "missing"],
  ["nobody", { client_name: " " }, "invalid"],
  ["no address", { client_email: "carla" }, "invalid"],
  ["for ever", { days: 3650 }, "invalid"],
])("no link can be made to %s", async (_what, given, status) => {
  const { data } = await admin.rpc("create_review_link", {
    link: { collection: "posts", document_id: "brouillon", ...CLIENT, ...given },
  });
  expect(data).toEqual({ status });
});

test("only administrators can create, list or revoke links", async () => {
  const token = await link("posts", "brouillon");
  const made = { collection: "posts", document_id: "brouillon", ...CLIENT };
  for (const [name, given] of [
    ["create_review_link", { link: made }],
    ["review_links", { collection: "posts", document_id: "brouillon" }],
    ["revoke_review_link", { link: crypto.randomUUID() }],
  ] as const) {
    const { data, error } = await visitor.rpc(name, given);
    expect([name, data, error === null]).toEqual([name, null, false]);
  }
  expect((await open(token)).status).toBe(200);
});
