import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { article, headOf, push, rowOf, signUpAdmin, statuses, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const CANARY = "canari@example.org";

/** Applies the retention with a clock that is ahead. */
async function retainAfter(time: string): Promise<unknown> {
  const { rows } = await backend.sql.query<{ done: unknown }>(
    "select private.apply_retention(now() + $1::interval) as done",
    [time],
  );
  return rows[0]?.done;
}

const horizonOf = async (collection: string) =>
  Number(
    (await stored(backend, "sync_heads")).find((head) => head["collection"] === collection)?.[
      "complete_from"
    ],
  );

const person = { name: "Canari", email: CANARY };
const message = () => rowOf("contact_submissions", { ...person, message: "Un canari." });
const comment = () => rowOf("comments", { ...person, post_id: "a", content: "Un canari." });
const subscriber = () =>
  rowOf("newsletter_subscribers", { email: `${crypto.randomUUID()}@example.org` });

/** A row with personal data becomes an empty tombstone without former states. */
async function expectEmpty(
  collection: "comments" | "contact_submissions" | "newsletter_subscribers",
  id: string,
) {
  const row = await storedRow(backend, collection, id);
  expect(row).toMatchObject({ id, deleted: true, email: "" });
  const history = await stored(backend, "revisions");
  const former = history.filter((state) => state["document_id"] === id);
  expect(JSON.stringify([row, former])).not.toMatch(/canari/iu);
}

test.each([
  ["a message", "contact_submissions", message, {}, "3 years"],
  ["a robot’s message", "contact_submissions", message, { junk: true }, "30 days"],
  ["a robot’s comment", "comments", comment, { junk: true }, "30 days"],
  ["a comment that nobody looked at", "comments", comment, {}, "1 year"],
  [
    "a subscriber who left",
    "newsletter_subscribers",
    subscriber,
    { status: "unsubscribed" },
    "3 years",
  ],
  ["a robot’s subscription", "newsletter_subscribers", subscriber, { junk: true }, "30 days"],
] as const)(
  "%s is emptied when its retention ends, not before",
  async (_, collection, make, given, time) => {
    const row = { ...make(), ...given, created_at: new Date().toISOString() };
    expect(statuses(await push(admin, collection, row))).toEqual(["written"]);
    await retainAfter(`${time} -1 hour`);
    expect(await storedRow(backend, collection, row.id)).toMatchObject({ deleted: false });
    const before = await headOf(backend, collection);
    expect(await retainAfter(`${time} 1 hour`)).toMatchObject({ emptied: { [collection]: 1 } });
    await expectEmpty(collection, row.id);
    // Devices receive the tombstone once: a second run must not write it again.
    expect(Number((await storedRow(backend, collection, row.id))["revision"])).toBe(before + 1);
    await retainAfter(`${time} 2 hours`);
    expect(await headOf(backend, collection)).toBe(before + 1);
  },
);

test("a comment that was rejected after its approval counts as rejected from then on", async () => {
  const row = { ...comment(), approved: true };
  const refused = { ...row, approved: false };
  await push(admin, "comments", row, { next: refused, assumed: row });
  await retainAfter("30 days -1 hour");
  expect(await storedRow(backend, "comments", row.id)).toMatchObject({ email: CANARY });
  await retainAfter("30 days 1 hour");
  await expectEmpty("comments", row.id);
});

test("approved comments and active subscribers are kept, whatever their age", async () => {
  const approved = { ...comment(), approved: true };
  const active = subscriber();
  await push(admin, "comments", approved);
  await push(admin, "newsletter_subscribers", active);
  await retainAfter("20 years");
  expect(await storedRow(backend, "comments", approved.id)).toMatchObject({ email: CANARY });
  expect(await storedRow(backend, "newsletter_subscribers", active.id)).toMatchObject({
    deleted: false,
  });
});

test("a deleted row keeps its content for 30 days; then every field is emptied", async () => {
  const created_at = new Date().toISOString();
  const rows = collections.map(({ name, title }) => ({
    name,
    row: { ...rowOf(name, { deleted: true }), created_at, [title]: "Canari" },
  }));
  for (const { name, row } of rows) await push(admin, name, row);
  const states = () =>
    Promise.all(
      rows.map(async ({ name, row }) => JSON.stringify(await storedRow(backend, name, row.id))),
    );
  await retainAfter("29 days");
  for (const state of await states()) expect(state).toMatch(/canari/iu);
  await retainAfter("31 days");
  for (const state of await states()) {
    expect(state).toMatch(/"deleted":true/u);
    expect(state).not.toMatch(/canari/iu);
  }
});

test("a tombstone is purged 90 days after it was emptied, and the horizon rises above it", async () => {
  const [gone, kept] = [article({ slug: "partie" }), article({ slug: "restee" })];
  await push(admin, "posts", gone, kept, { next: { ...gone, deleted: true }, assumed: gone });
  await retainAfter("31 days");
  const { revision } = await storedRow(backend, "posts", gone.id);
  await retainAfter("120 days");
  expect(await storedRow(backend, "posts", gone.id)).toMatchObject({ deleted: true });
  expect(await retainAfter("122 days")).toMatchObject({ purged: { posts: expect.any(Number) } });
  expect(await stored(backend, "posts", gone.id)).toEqual([]);
  expect(await horizonOf("posts")).toBe(revision);
  expect(await storedRow(backend, "posts", kept.id)).toMatchObject({ title: kept["title"] });
  const { data } = await backend.clientFor().from("published_posts").select("id").throwOnError();
  expect(data).not.toContainEqual({ id: gone.id });
  await retainAfter("10 years");
  expect(await horizonOf("posts")).toBe(revision);
});

test("an article that was restored after it was emptied is not purged with the tombstones", async () => {
  const row = article({ slug: "revenante" });
  await push(admin, "posts", row, { next: { ...row, deleted: true }, assumed: row });
  await retainAfter("31 days");
  const { revision: _, ...emptied } = await storedRow(backend, "posts", row.id);
  expect(statuses(await push(admin, "posts", { next: row, assumed: emptied }))).toEqual([
    "written",
  ]);
  await retainAfter("1 year");
  expect(await storedRow(backend, "posts", row.id)).toMatchObject({
    title: row["title"],
    deleted: false,
  });
});

test("an emptied submission is not filled again, by a device or by a backup", async () => {
  const row = message();
  await push(admin, "contact_submissions", row, { next: { ...row, deleted: true }, assumed: row });
  await retainAfter("31 days");
  const { revision: _, ...emptied } = await storedRow(backend, "contact_submissions", row.id);
  const words = { ...emptied, message: "Un canari." };
  const later = { ...emptied, updated_at: new Date().toISOString() };
  const answers = await push(
    admin,
    "contact_submissions",
    { next: row, assumed: emptied },
    { next: words, assumed: emptied },
    { next: later, assumed: emptied },
    { next: row, assumed: later },
  );
  expect(statuses(answers)).toEqual(["refused", "refused", "written", "refused"]);
  const { data } = await admin
    .rpc("import_rows", { collection: "contact_submissions", saved: [row] })
    .throwOnError();
  expect(data).toMatchObject([{ status: "refused", code: "PT410" }]);
  await expectEmpty("contact_submissions", row.id);
});

test("settled invitations and hashes of addresses are removed too", async () => {
  await backend.sql.exec(`
    insert into admin_invitations (email, token_hash) values ('${CANARY}', 'x');
    insert into private.submissions (address_hash) values ('canari')`);
  await retainAfter("2 hours");
  expect(await stored(backend, "admin_invitations")).toHaveLength(1);
  const { rows } = await backend.sql.query("select from private.submissions");
  expect(rows).toEqual([]);
  await retainAfter("38 days");
  expect(await stored(backend, "admin_invitations")).toEqual([]);
});

test("the retention is applied once a day from an administrator’s back office, and from nobody else's", async () => {
  await backend.sql.exec("update private.retention_runs set applied_at = '-infinity'");
  const apply = async (client: SupabaseClient) => client.rpc("apply_retention");
  expect((await apply(backend.clientFor())).error).not.toBeNull();
  expect((await apply(admin)).data).toMatchObject({ status: "applied" });
  expect((await apply(admin)).data).toEqual({ status: "recent" });
});
