import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/content/row";
import { startBackend, type TestBackend } from "../support/backend";
import { article, headOf, push, rowOf, signUpAdmin, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
});
afterAll(() => backend.close());

async function publishedHead(collection: string): Promise<Row> {
  const { data } = await visitor.from("published_heads").select().eq("collection", collection);
  return data?.[0] ?? {};
}
const published = (collection: string, id: string) =>
  visitor.from(`published_${collection}`).select("id, deleted, revision").eq("id", id);

/** Pushes the next state of a row, based on the one that its author saw. */
async function edit(collection: string, before: Row, given: object): Promise<Row> {
  const next = { ...before, ...given };
  await push(admin, collection, { next, assumed: before });
  return next;
}

const draft = () => article({ published: false });
const spam = () =>
  rowOf("comments", { post_id: "a", name: "Zoé", email: "z@example.org", content: "Bien." });

test.each([
  ["a draft", "posts", draft, { title: "Un autre titre" }],
  ["a campaign", "posts", () => article({ kind: "campaign" }), { title: "Une autre" }],
  ["a comment that waits", "comments", spam, { junk: true }],
  ["an administrators’ document", "documents", () => rowOf("documents"), { title: "Tâches" }],
  ["a deleted draft", "posts", draft, { deleted: true }],
] as const)(
  "%s moves the administrators’ head, not the one of visitors",
  async (_, collection, make, change) => {
    const [head, before] = [await headOf(backend, collection), await publishedHead(collection)];
    const row = make();
    await push(admin, collection, row);
    await edit(collection, row, change);
    expect(await headOf(backend, collection)).toBe(head + 2);
    expect(await publishedHead(collection)).toEqual(before);
    expect((await published(collection, row.id)).data).toEqual([]);
    expect(await storedRow(backend, collection, row.id)).toMatchObject({
      published_revision: null,
    });
  },
);

test("an article is numbered from its publication to its withdrawal, then only when it is published again", async () => {
  const row = draft();
  await push(admin, "posts", row);
  const { revision } = await publishedHead("posts");
  const shown = await edit("posts", row, { published: true });
  expect((await published("posts", row.id)).data).toMatchObject([
    { deleted: false, revision: Number(revision) + 1 },
  ]);
  const withdrawn = await edit("posts", shown, { published: false });
  const tombstone = { id: row.id, deleted: true, revision: Number(revision) + 2 };
  expect((await published("posts", row.id)).data).toEqual([tombstone]);
  const changed = await edit("posts", withdrawn, { title: "Un secret" });
  const gone = await edit("posts", changed, { deleted: true });
  expect((await published("posts", row.id)).data).toEqual([tombstone]);
  expect(await publishedHead("posts")).toMatchObject({ revision: tombstone.revision });
  await edit("posts", gone, { deleted: false, published: true });
  expect((await published("posts", row.id)).data).toEqual([
    { id: row.id, deleted: false, revision: tombstone.revision + 1 },
  ]);
});

test("a number that a client sends or writes is ignored", async () => {
  const row = { ...draft(), published_revision: 7, change_id: crypto.randomUUID() };
  await push(admin, "posts", row);
  await admin.from("posts").update({ published_revision: 8 }).eq("id", row.id).throwOnError();
  expect(await storedRow(backend, "posts", row.id)).toMatchObject({
    published_revision: null,
    change_id: null,
  });
});

test("the visitors' horizon rises with tombstones that they could see, and with no others", async () => {
  const [shown, hidden] = [article(), draft()];
  await push(admin, "posts", shown, hidden);
  await edit("posts", shown, { deleted: true });
  const { revision } = await publishedHead("posts");
  await edit("posts", hidden, { deleted: true });
  for (const time of ["31 days", "122 days"])
    await backend.sql.query("select private.apply_retention(now() + $1::interval)", [time]);
  expect(await publishedHead("posts")).toMatchObject({ revision, complete_from: revision });
  expect((await published("posts", shown.id)).data).toEqual([]);
});

test("publishing again numbers what visitors see and has no number, in the order of revisions", async () => {
  const rows = [draft(), article(), draft(), article()];
  await push(admin, "posts", ...rows);
  const before = await Promise.all(rows.map(({ id }) => storedRow(backend, "posts", id)));
  await backend.sql.exec(`
    alter table posts disable trigger user;
    update posts set published_revision = null;
    alter table posts enable trigger user;
    update private.published_counters set revision = 0 where collection = 'posts';
    select private.publish('posts')`);
  const after = await Promise.all(rows.map(({ id }) => storedRow(backend, "posts", id)));
  const [first, second] = [after[1], after[3]].map((row) => Number(row?.["published_revision"]));
  expect([after[0]?.["published_revision"], after[2]?.["published_revision"]]).toEqual([
    null,
    null,
  ]);
  expect(second).toBe((first ?? 0) + 1);
  expect(await publishedHead("posts")).toMatchObject({ revision: second });
  expect(after.map((row) => row["revision"])).toEqual(before.map((row) => row["revision"]));
});
