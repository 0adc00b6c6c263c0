import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, signUpWithoutRole, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let withoutRole: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  admin = await signUpAdmin(backend);
  withoutRole = await signUpWithoutRole(backend);
});
afterAll(() => backend.close());

const CANARY = "canari@volière.example";
const person = { name: "Zoé Canari", email: CANARY, filling_ms: 9_000 };
const call = (client: SupabaseClient, name: string, ...addresses: readonly string[]) =>
  client.rpc(name, { addresses });

/** One person's data in every table that can have it: a message, a comment, a subscription, an invitation. */
async function writesEverywhere(): Promise<void> {
  const visitor = backend.clientFor();
  const sent = (name: string, submission: object) =>
    visitor.rpc(name, { submission: { id: crypto.randomUUID(), ...submission } }).throwOnError();
  await backend.sql.exec("delete from private.submissions");
  await sent("submit_contact", { ...person, message: "Un canari.", source: "contact" });
  await sent("submit_comment", {
    ...person,
    post_id: "article-devis",
    content: "Cui-cui, canari.",
  });
  await sent("subscribe", { email: CANARY, consent: "Oui.", filling_ms: 9_000 });
  await backend.sql.query(
    "select private.enqueue_mail('test', $1, gen_random_uuid()::text, 'Essai', '', 'Pour un canari.')",
    [CANARY],
  );
  await backend.sql.query("insert into admin_invitations (email, token_hash) values ($1, 'x')", [
    CANARY,
  ]);
}

/** Every row of every table of the site, as text, without the accounts, which belong to Auth. */
async function wholeDump(): Promise<string> {
  const { rows } = await backend.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'auth')`,
  );
  const tables = rows.map(({ name }) => `select to_jsonb(t)::text as line from ${name} t`);
  const dump = await backend.sql.query<{ line: string }>(tables.join(" union all "));
  return dump.rows.map(({ line }) => line).join("\n");
}

test("lists everything that is stored about an address, however it is spelt, and other rows that contain it", async () => {
  await writesEverywhere();
  const messages = await stored(backend, "contact_submissions");
  const message = messages.find(({ email }) => email === CANARY);
  await backend.sql.query("update contact_submissions set status = 'contacted' where id = $1", [
    message?.["id"],
  ]);
  await backend.sql.exec(
    "update comments set approved = true, deleted = true where name = 'Zoé Canari'",
  );
  const note = { ...article({ slug: "citation" }), content: `Écrire à ${CANARY.toUpperCase()}` };
  await push(admin, "posts", note);

  const { data } = await call(
    admin,
    "export_person",
    ` ${CANARY.normalize("NFD").toUpperCase()}\n`,
  );
  expect(data).toMatchObject({
    status: "found",
    messages: [{ name: "Zoé Canari", message: "Un canari.", status: "contacted" }],
    comments: [{ content: "Cui-cui, canari.", deleted: true }],
    subscriptions: [{ consent: "Oui." }],
    former: [
      { collection: "contact_submissions", state: { status: "new" } },
      { collection: "comments" },
    ],
    account: null,
    invitations: [{ accepted_at: null }],
    mails: [
      { purpose: "confirm", state: "waiting", sent_at: null },
      { purpose: "test", subject: "Essai" },
    ],
    mentions: [{ collection: "posts", row: { id: note.id } }],
  });
  await backend.sql.query("update posts set content = 'Rien.' where id = $1", [note.id]);
  await backend.sql.query("delete from revisions where document_id = $1", [note.id]);
});

test("erases all of it: no byte is left in the database except in what others wrote", async () => {
  expect(await wholeDump()).toMatch(/canari/iu);
  const before = await stored(backend, "erasures");
  const { data } = await call(admin, "erase_person", CANARY);
  expect(data).toEqual({
    status: "erased",
    counts: {
      comments: 1,
      contact_submissions: 1,
      newsletter_subscribers: 1,
      invitations: 1,
      mails: 3,
    },
    rebuild: false,
  });
  expect(await wholeDump()).not.toMatch(/canari/iu);
  const after = await stored(backend, "erasures");
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ counts: { comments: 1 } });
  expect((await call(admin, "export_person", CANARY)).data).toMatchObject({
    messages: [],
    comments: [],
    subscriptions: [],
    former: [],
    invitations: [],
    mentions: [],
  });
});

test("an erased person may write again, as somebody new", async () => {
  await writesEverywhere();
  const { data } = await call(admin, "export_person", CANARY);
  expect(data).toMatchObject({
    messages: [{ message: "Un canari." }],
    subscriptions: [{ status: "pending" }],
  });
  await call(admin, "erase_person", CANARY);
});

test("an address is found in each of its possible spellings, never as a part of another", async () => {
  const rows = [
    "zoe@xn--volire-5ua.example",
    "zoe@volière.example",
    "azoe@volière.example",
    "zoe@volière.example.org",
  ].map((email) => rowOf("contact_submissions", { name: "Zoé", email, message: "Bonjour." }));
  await push(admin, "contact_submissions", ...rows);
  const { data } = await call(
    admin,
    "export_person",
    "zoe@volière.example",
    "zoe@xn--volire-5ua.example",
  );
  expect((data as { messages: readonly unknown[] }).messages).toHaveLength(2);
  const { data: none } = await call(admin, "export_person", "%@volière.example");
  expect(none).toMatchObject({ messages: [] });
  await call(admin, "erase_person", "zoe@volière.example", "zoe@xn--volire-5ua.example");
  const left = await Promise.all(
    rows.map(({ id }) => storedRow(backend, "contact_submissions", id)),
  );
  expect(left.map(({ email }) => email)).toEqual([
    "",
    "",
    "azoe@volière.example",
    "zoe@volière.example.org",
  ]);
});

test("an administrator’s account is listed and kept", async () => {
  expect((await call(admin, "export_person", "ANNA@example.org")).data).toMatchObject({
    account: { display_name: "Anna", role: "admin" },
  });
  await call(admin, "erase_person", "anna@example.org");
  expect(await stored(backend, "users")).toContainEqual(
    expect.objectContaining({ email: "anna@example.org" }),
  );
});

test.each(["", "pas une adresse", "  @ "])(
  "« %s » is not an address: nothing is listed or erased",
  async (address) => {
    for (const name of ["export_person", "erase_person"]) {
      expect((await call(admin, name, address)).data).toEqual({ status: "invalid" });
    }
  },
);

test.each(["export_person", "erase_person"])(
  "nobody but an administrator calls %s",
  async (name) => {
    for (const client of [backend.clientFor(), withoutRole]) {
      const { data, error } = await call(client, name, CANARY);
      expect([data, error?.code]).toEqual([null, "42501"]);
    }
  },
);
