import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, question, signUpAdmin, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const call = async (name: string, client = admin): Promise<unknown> =>
  (await client.rpc(name).throwOnError()).data;

/** Every row that lives, by its collection and id, without when it was changed. */
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
  // Pressed again, on another device.
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
  await call("remove_examples");
  expect(await beside()).toEqual({});

  // Their own words under an example's id, and under an address that an example had.
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
  // What came back is nobody's example: the press that undoes leaves it alone.
  await call("restore_examples");
  expect(await storedRow(backend, "faqs", "faq-associations")).toMatchObject({ answer: "Oui." });
  expect(await storedRow(backend, "posts", "notre-devis")).toMatchObject({ deleted: false });
});

test.each(["examples", "remove_examples", "restore_examples"])(
  "a visitor may not call %s",
  async (name) => {
    const { error } = await backend.clientFor().rpc(name);
    expect(error?.code).toBe("42501");
  },
);
