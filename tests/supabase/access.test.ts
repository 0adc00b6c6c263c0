import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { push, question, rowOf, signUpAdmin, signUpWithoutRole, stored } from "./actors";

/** Valid rows: only the sender's rights can be a reason to refuse them. */
const newRows: Readonly<Record<string, object>> = {
  ...Object.fromEntries(collections.map(({ name }) => [name, rowOf(name, { deleted: true })])),
  admin_invitations: { email: "zoe@example.org", token_hash: "0" },
  erasures: { counts: {} },
  page_views: { day: "2026-11-21", path: "/", views: 1 },
  revisions: { collection: "faqs", document_id: "cible", state: {} },
  sync_heads: { collection: "autre", revision: 1 },
  users: { id: crypto.randomUUID(), email: "zoe@example.org", role: "admin" },
};
const tables = Object.keys(newRows);
const closed = tables.filter((name) => name !== "users");

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;
let withoutRole: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
  withoutRole = await signUpWithoutRole(backend);
  // A tombstone may contain no text, but it is as private as any other row.
  for (const { name } of collections)
    await push(admin, name, rowOf(name, { id: "cible", deleted: true }));
  await backend.sql.exec(`
    insert into page_views (day, path, views) values ('2026-11-20', '/', 7);
    insert into erasures (counts) values ('{}');
    update faqs set question = 'Ancienne ?' where id = 'cible';`);
});
afterAll(() => backend.close());

test("the database has no table that these tests do not know", async () => {
  const { rows } = await backend.sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
});

test("every table of the API has row-level security", async () => {
  const { rows } = await backend.sql.query(
    "select tablename from pg_tables where schemaname = 'public' and not rowsecurity",
  );
  expect(rows).toEqual([]);
});

describe.each([
  ["a visitor", () => visitor],
  ["an account without a role", () => withoutRole],
])("%s", (_, client) => {
  test.each(closed)("reads nothing of %s, not even its row count", async (table) => {
    expect(await stored(backend, table)).not.toEqual([]);
    expect((await client().from(table).select()).data ?? []).toEqual([]);
    const { count } = await client().from(table).select("*", { count: "exact", head: true });
    expect(count ?? 0).toBe(0);
  });

  test.each(tables)("changes nothing of %s", async (table) => {
    const before = await stored(backend, table);
    const [row = {}] = before;
    const [column = ""] = Object.keys(row);
    await client()
      .from(table)
      .insert(newRows[table] ?? {});
    await client().from(table).upsert(row);
    await client()
      .from(table)
      .update({ [column]: null })
      .not(column, "is", null);
    await client().from(table).update(row).not(column, "is", null);
    await client().from(table).delete().not(column, "is", null);
    expect(await stored(backend, table)).toEqual(before);
  });

  test("reads the visitors' heads, in their own numbering, and no others", async () => {
    const { data } = await client()
      .from("published_heads")
      .select()
      .order("collection")
      .throwOnError();
    const read = collections.filter(({ visitors }) => visitors.startsWith("read"));
    expect(data.map(({ collection }) => collection)).toEqual(
      read.map(({ name }) => name).toSorted(),
    );
    expect(Object.keys(data[0]).toSorted()).toEqual([
      "collection",
      "complete_from",
      "epoch",
      "former_epochs",
      "revision",
    ]);
  });

  test("is reported as no administrator", async () => {
    expect((await client().rpc("is_admin").throwOnError()).data).toBe(false);
  });

  test.each([
    "admit_account",
    "publish",
    "register_collection",
    "apply_change",
    "throttled",
    "lock_head",
  ])("cannot call the private function %s", async (name) => {
    const { error } = await client().rpc(name, {});
    expect(error).not.toBeNull();
    expect((await client().schema("private").rpc(name, {})).status).toBe(406);
  });
});

test("an account without a role reads its own profile and no other", async () => {
  const { data } = await withoutRole.from("users").select("email, role").throwOnError();
  expect(data).toEqual([{ email: "boris@example.org", role: "none" }]);
  expect((await visitor.from("users").select()).data ?? []).toEqual([]);
});

test("an account cannot change its own role", async () => {
  const { data } = await withoutRole.auth.getUser();
  await withoutRole.from("users").update({ role: "admin" }).eq("id", data.user?.id);
  await withoutRole
    .from("users")
    .upsert({ id: data.user?.id, email: "boris@example.org", role: "admin" });
  expect(await stored(backend, "users", data.user?.id)).toMatchObject([{ role: "none" }]);
});

test("an account's own metadata does not make it an administrator", async () => {
  await withoutRole.auth.updateUser({
    data: { role: "admin", is_admin: true, app_metadata: { role: "admin" } },
  });
  await withoutRole.auth.refreshSession();
  expect((await withoutRole.rpc("is_admin").throwOnError()).data).toBe(false);
  expect((await withoutRole.from("faqs").select().throwOnError()).data).toEqual([]);
});

test("an administrator reads every collection and every profile", async () => {
  for (const { name } of collections) {
    expect((await admin.from(name).select().throwOnError()).data).not.toEqual([]);
  }
  expect((await admin.from("users").select().throwOnError()).data).toHaveLength(2);
});

test("an administrator marks rows as deleted and cannot remove them", async () => {
  await admin.from("faqs").delete().eq("id", "cible");
  expect(await stored(backend, "faqs", "cible")).toHaveLength(1);
});

test.each([
  ["unsigned", "eyJhbGciOiJub25lIn0"],
  ["signed by somebody else", "eyJhbGciOiJIUzI1NiJ9"],
])("a token that is %s opens nothing", async (_, header) => {
  const { data } = await admin.auth.getSession();
  const [, payload = "", signature = ""] = data.session?.access_token.split(".") ?? [];
  const forged = `${header}.${payload}.${signature.split("").toReversed().join("")}`;
  const answer = await backend.fetch(
    new Request("http://localhost/rest/v1/faqs", {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${forged}` },
    }),
  );
  expect(answer.status).toBe(401);
});

test("a removed role ends at once, even with a valid token", async () => {
  const row = question();
  await push(admin, "faqs", row);
  await backend.sql.exec("update users set role = 'none' where email = 'anna@example.org'");
  expect((await admin.rpc("is_admin").throwOnError()).data).toBe(false);
  expect((await admin.from("faqs").select().throwOnError()).data).toEqual([]);
  await expect(push(admin, "faqs", question())).rejects.toMatchObject({ code: "42501" });
  await admin.from("faqs").update({ answer: "Piraté" }).eq("id", row.id);
  expect(await stored(backend, "faqs", row.id)).toMatchObject([{ answer: "Peu." }]);
  await backend.sql.exec("update users set role = 'admin' where email = 'anna@example.org'");
  expect((await admin.rpc("is_admin").throwOnError()).data).toBe(true);
});
