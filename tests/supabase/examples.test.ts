import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, question, rowOf, signUpAdmin, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const call = async (name: string, client = admin): Promise<unknown> =>
  (await client.rpc(name).throwOnError()).data;

/** Every row that is not deleted, by collection and id, without its date of change. */
async function living(): Promise<string[]> {
  const { rows } = await backend.sql.query<{ collection: string }>(
    "select collection from public.sync_heads order by 1",
  );
  const all: string[] = [];
  for (const { collection } of rows) {
    const { rows: found } = await backend.sql.query<{ words: string }>(
      `select $1 || id || private.words_of(to_jsonb(t)) as words from public.${collection} t where not deleted order by id`,
      [collection],
    );
    all.push(...found.map(({ words }) => words));
  }
  return all;
}

test("unchanged examples are removed in one step, edited and new rows stay, and all of them can be restored", async () => {
  const delivered = await living();
  await backend.sql.exec(
    "update faqs set answer = 'La nôtre.', updated_at = now() where id = 'faq-paiement'",
  );
  await backend.sql.exec(
    "insert into glossary (id, term, definition) values ('notre-mot', 'Notre mot', 'À nous.')",
  );
  const before = await living();

  expect(await call("examples")).toMatchObject({
    intact: { faqs: 15, glossary: 40, documents: 6 },
    changed: [{ collection: "faqs", id: "faq-paiement" }],
    removed: 0,
  });
  expect(await call("remove_examples")).toBe(delivered.length - 1);
  expect(await living()).toHaveLength(2);
  expect(await call("examples")).toMatchObject({ intact: {}, removed: delivered.length - 1 });
  // Another device may ask for it a second time.
  expect(await call("remove_examples")).toBe(0);

  expect(await call("restore_examples")).toBe(delivered.length - 1);
  expect(await living()).toEqual(before);
  expect(await call("restore_examples")).toBe(0);
});

test("rows that the seed adds later are no examples, nor rows that were deleted and restored by hand", async () => {
  await backend.sql.exec("update faqs set deleted = true where id = 'faq-maintenance'");
  await backend.sql.exec("select private.note_examples()");
  expect(await call("remove_examples")).toBeGreaterThan(100);
  await call("restore_examples");
  const { rows } = await backend.sql.query<{ id: string }>("select id from faqs where deleted");
  expect(rows.map(({ id }) => id)).toEqual(["faq-maintenance"]);
  const { rows: own } = await backend.sql.query("select id from glossary where id = 'notre-mot'");
  expect(own).toHaveLength(1);
});

test("a backup of another site is restored completely once the examples are removed", async () => {
  const beside = async () => (await admin.rpc("rows_beside", { contents: {} }).throwOnError()).data;
  await backend.sql.exec("update glossary set deleted = true where id = 'notre-mot'");
  await backend.sql.exec("update faqs set deleted = true where id = 'faq-paiement'");
  expect(Object.keys(Object(await beside()))).toContain("posts");
  const { data: written } = await admin
    .rpc("rows_beside", { contents: {}, but_examples: true })
    .throwOnError();
  expect(written).toEqual({});
  await call("remove_examples");
  expect(await beside()).toEqual({});

  // Imported content may have the id of an example, or the address of one.
  const saved = {
    faqs: [question({ id: "faq-associations", answer: "Oui." })],
    posts: [article({ id: "notre-devis", slug: "lire-un-devis" })],
  };
  for (const [collection, rows] of Object.entries(saved)) {
    const { data } = await admin.rpc("import_rows", { collection, saved: rows }).throwOnError();
    expect(data).toMatchObject(rows.map(({ id }) => ({ id, status: "written" })));
  }
  expect(await storedRow(backend, "faqs", "faq-associations")).toMatchObject({
    answer: "Oui.",
    deleted: false,
  });
  // An imported row is no longer an example, so restoring the examples does not change it.
  await call("restore_examples");
  expect(await storedRow(backend, "faqs", "faq-associations")).toMatchObject({ answer: "Oui." });
  expect(await storedRow(backend, "posts", "notre-devis")).toMatchObject({ deleted: false });
});

test("of a changed identity what was written stays; what the example said goes, and comes back where nothing else was written", async () => {
  const write = (path: string, words: string) =>
    backend.sql.query(
      `update documents set parts = jsonb_set(parts, $1, $2), updated_at = now() where id = 'identity'`,
      [`{company_info,${path}}`, JSON.stringify(words)],
    );
  const parts = async () => (await storedRow(backend, "documents", "identity"))["parts"];
  const delivered = await parts();
  await write("name", "Atelier Nord");
  expect(await call("examples")).toMatchObject({
    changed: expect.arrayContaining([
      expect.objectContaining({ collection: "documents", id: "identity", in_part: true }),
    ]),
  });
  await call("remove_examples");
  expect(await parts()).toEqual({ company_info: { name: "Atelier Nord" } });
  // Removing the examples again must not remove what was written since.
  await write("phone", "02 99 00 00 01");
  await write("email", "");
  await call("remove_examples");
  expect(await parts()).toEqual({
    company_info: { name: "Atelier Nord", phone: "02 99 00 00 01", email: "" },
  });

  await call("restore_examples");
  expect(delivered).toMatchObject({ company_info: { email: "bonjour@sillage.example" } });
  const company = (delivered as { company_info: Record<string, unknown> }).company_info;
  expect(await parts()).toEqual({
    ...(delivered as object),
    company_info: { ...company, name: "Atelier Nord", phone: "02 99 00 00 01" },
  });
});

test("an identity that a backup brought gets nothing of the example's back", async () => {
  await backend.sql.exec(
    `update documents set parts = jsonb_set(parts, '{company_info,name}', '"Provisoire"') where id = 'identity'`,
  );
  await call("remove_examples");
  const parts = { company_info: { name: "Maison Rivoire" } };
  const saved = [rowOf("documents", { id: "identity", title: "Identité", parts })];
  await admin.rpc("import_rows", { collection: "documents", saved }).throwOnError();
  await call("restore_examples");
  expect((await storedRow(backend, "documents", "identity"))["parts"]).toEqual(parts);
});

test("changed examples go with the others if they are named, and come back as they were when they went", async () => {
  await call("restore_examples");
  await backend.sql.exec(
    "update glossary set definition = 'À nous.', updated_at = now() where id in ('terme-api', 'terme-accessibilite')",
  );
  const { data: changed } = await admin.rpc("examples").throwOnError();
  const named = { glossary: ["terme-accessibilite"] };
  expect(JSON.stringify(changed)).toContain("terme-accessibilite");
  await admin.rpc("remove_examples", { changed: named }).throwOnError();
  expect(await storedRow(backend, "glossary", "terme-accessibilite")).toMatchObject({
    deleted: true,
  });
  expect(await storedRow(backend, "glossary", "terme-api")).toMatchObject({
    deleted: false,
  });
  await call("restore_examples");
  expect(await storedRow(backend, "glossary", "terme-accessibilite")).toMatchObject({
    deleted: false,
    definition: "À nous.",
  });
});

// The clock of the server alone counts: the retention runs as on that day.
test.each([
  { days: 29, back: true },
  { days: 31, back: false },
])("a removal can be taken back after $days days: $back", async ({ days, back }) => {
  const fresh = await startBackend({ seed: true });
  const anna = await signUpAdmin(fresh);
  const { data: removed } = await anna.rpc("remove_examples").throwOnError();
  await fresh.sql.query("select private.apply_retention(now() + $1::interval)", [`${days} days`]);
  const { data: left } = await anna.rpc("examples").throwOnError();
  expect(left).toMatchObject({ removed: back ? removed : 0 });
  expect((await anna.rpc("restore_examples").throwOnError()).data).toBe(back ? removed : 0);
  expect(await storedRow(fresh, "faqs", "faq-paiement")).toMatchObject({ deleted: !back });
  await fresh.close();
});

test.each(["examples", "remove_examples", "restore_examples"])(
  "a visitor may not call %s",
  async (name) => {
    const { error } = await backend.clientFor().rpc(name);
    expect(error?.code).toBe("42501");
  },
);
