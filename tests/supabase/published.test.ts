import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, signUpWithoutRole, stored } from "./actors";

let backend: TestBackend;
let visitor: SupabaseClient;

const CANARY = "CANARI-7QX";
const hiddenArticle = { title: CANARY, content: CANARY, slug: CANARY, excerpt: CANARY };
const comment = {
  post_id: "ouvert",
  name: "Zoé",
  email: `${CANARY}@example.org`,
  content: "Bien.",
};

const shown = {
  posts: article({ id: "ouvert" }),
  comments: rowOf("comments", { ...comment, id: "approuve", approved: true, website: CANARY }),
  documents: rowOf("documents", { id: "homepage", title: "Accueil" }),
  faqs: rowOf("faqs", { id: "question", question: "Où ?", answer: "Ici.", category: "general" }),
};

const hidden = {
  "a draft": ["posts", article({ ...hiddenArticle, id: "brouillon", published: false })],
  "a campaign": ["posts", article({ ...hiddenArticle, id: "campagne", kind: "campaign" })],
  "a deleted article": ["posts", article({ ...hiddenArticle, id: "supprime", deleted: true })],
  "a comment to be approved": [
    "comments",
    rowOf("comments", { ...comment, id: "attente", content: CANARY }),
  ],
  "a robot’s comment": [
    "comments",
    rowOf("comments", { ...comment, id: "robot", content: CANARY, approved: true, junk: true }),
  ],
  "a deleted comment": [
    "comments",
    rowOf("comments", { ...comment, id: "retire", content: CANARY, approved: true, deleted: true }),
  ],
  "an administrators’ document": [
    "documents",
    rowOf("documents", { id: "tasks", title: CANARY, parts: { CANARY } }),
  ],
  "a deleted question": ["faqs", rowOf("faqs", { id: "partie", question: CANARY, deleted: true })],
} as const;

beforeAll(async () => {
  backend = await startBackend();
  const admin = await signUpAdmin(backend);
  for (const [name, row] of Object.entries(shown)) await push(admin, name, row);
  for (const [name, row] of Object.values(hidden)) await push(admin, name, row);
  visitor = backend.clientFor();
});
afterAll(() => backend.close());

const published = (name: string) => visitor.from(`published_${name}`);

test.each(Object.entries(shown))("a visitor reads the published rows of %s", async (name, row) => {
  const { data } = await published(name).select().eq("id", row.id).throwOnError();
  expect(data).toMatchObject([{ id: row.id, deleted: false, revision: expect.any(Number) }]);
});

test.each(Object.entries(hidden))(
  "a visitor finds nothing of %s that was never published, not even that it exists",
  async (_, [name, row]) => {
    const { data } = await published(name).select().eq("id", row.id).throwOnError();
    expect(data).toEqual([]);
  },
);

test("a withdrawn article becomes one tombstone, with a later revision", async () => {
  const id = "bientot-retire";
  const admin = backend.sql;
  await admin.query(
    "insert into posts (id, title, content, published) values ($1, 'T', 'C', true)",
    [id],
  );
  const [before] = (await published("posts").select().eq("id", id).throwOnError()).data ?? [];
  await admin.query("update posts set published = false where id = $1", [id]);
  const { data } = await published("posts").select().gt("revision", before.revision).throwOnError();
  const [{ revision, ...rest }] = data ?? [];
  const nothing = Object.fromEntries(Object.keys(rest).map((column) => [column, null]));
  expect([rest, data?.length]).toEqual([{ ...nothing, id, deleted: true }, 1]);
  expect(revision).toBe(before.revision + 1);
});

test("an article that was saved on a device whose clock is ahead is not shown as changed in the future", async () => {
  await backend.sql.query(
    `insert into posts (id, title, content, published, updated_at)
     values ('demain', 'T', 'C', true, now() + interval '26 hours')`,
  );
  const { data } = await published("posts").select().eq("id", "demain").single().throwOnError();
  expect(Date.parse(data.updated_at)).toBeLessThanOrEqual(Date.now());
});

test("an account without a role reads the same as a visitor", async () => {
  const account = await signUpWithoutRole(backend);
  const read = async (client: SupabaseClient) =>
    (await client.from("published_posts").select().order("id").throwOnError()).data;
  expect(await read(account)).toEqual(await read(visitor));
});

async function ask(query: string, accept = "application/json") {
  const headers = { apikey: backend.publishableKey, accept };
  const address = `http://localhost/rest/v1/published_posts?${query}`;
  const answer = await backend.fetch(new Request(address, { headers }));
  return { status: answer.status, text: await answer.text() };
}

describe("no hidden data is returned", () => {
  test.each([
    ["in whole", "select=*", "application/json"],
    ["as CSV", "select=*", "text/csv"],
    ["by its title", `title=eq.${CANARY}`, "application/json"],
    ["by a part of its content", `content=ilike.*${CANARY}*`, "application/json"],
    ["by a negation", "title=neq.x", "application/json"],
    ["by an alternative", `or=(title.eq.${CANARY},deleted.is.true)`, "application/json"],
  ])("%s", async (_, query, accept) => {
    const { status, text } = await ask(query, accept);
    expect(status).toBe(200);
    expect(text).not.toContain(CANARY);
  });

  test.each([
    ["by filtering by a hidden column", "sent_at=is.null"],
    ["by the order of a hidden column", "order=recipient_count"],
    ["by selecting a hidden column", "select=recipient_count"],
    ["under another name", "select=t:sent_at"],
    ["by embedding the table", "select=id,posts(*)"],
    ["by a sum", "select=recipient_count.sum()"],
  ])("%s", async (_, query) => {
    const { status, text } = await ask(query);
    expect(status).toBe(400);
    expect(text).not.toContain(CANARY);
  });

  test.each(["email", "junk", "website", "filling_ms"])(
    "by filtering or ordering comments by %s",
    async (column) => {
      const filtered = await published("comments").select("id").neq(column, "x");
      const ordered = await published("comments").select("id").order(column);
      expect([filtered.error?.code, ordered.error?.code]).toEqual(["42703", "42703"]);
    },
  );

  test("by a filter on it: visitors' views lack the columns", async () => {
    const { count } = await published("posts")
      .select("*", { count: "exact", head: true })
      .or(`title.eq.${CANARY},content.eq.${CANARY},slug.eq.${CANARY}`);
    expect(count).toBe(0);
  });

  test.each([
    "private",
    "auth",
    "storage",
    "supabase_migrations",
    "pg_catalog",
    "information_schema",
  ])("through the schema %s", async (schema) => {
    const { error, status } = await visitor.schema(schema).from("published_posts").select();
    expect([status, error?.code]).toEqual([406, "PGRST106"]);
  });

  test("through a write to a view", async () => {
    const before = await stored(backend, "posts");
    const answers = [
      await published("posts").update({ title: "Piraté" }).eq("id", "ouvert"),
      await published("posts").delete().eq("id", "ouvert"),
      await published("posts").insert({ id: "pirate", title: "Piraté" }),
    ];
    expect(answers.map(({ error }) => error === null)).toEqual([false, false, false]);
    expect(await stored(backend, "posts")).toEqual(before);
  });
});

test.each(collections.filter(({ visitors }) => !visitors.startsWith("read")))(
  "there is no view of $name",
  async ({ name }) => {
    expect((await published(name).select()).data).toBeNull();
  },
);
