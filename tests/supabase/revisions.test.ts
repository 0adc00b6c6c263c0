import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { headOf, push, question, rowOf, signUpAdmin, signUpWithoutRole, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let withoutRole: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  withoutRole = await signUpWithoutRole(backend);
});
afterAll(() => backend.close());

const revisionOf = async (id: string) => Number((await storedRow(backend, "faqs", id))["revision"]);

describe("the revision", () => {
  test("grows with every insert and every update", async () => {
    const [one, two] = [question(), question()];
    const edits = [
      one,
      two,
      { next: { ...one, answer: "Oui." }, assumed: one },
      { next: { ...two, deleted: true }, assumed: two },
    ];
    const heads = [await headOf(backend, "faqs")];
    for (const edit of edits) {
      await push(admin, "faqs", edit);
      heads.push(await headOf(backend, "faqs"));
    }
    const [first = 0] = heads;
    expect(heads).toEqual([first, first + 1, first + 2, first + 3, first + 4]);
    expect([await revisionOf(one.id), await revisionOf(two.id)]).toEqual([first + 3, first + 4]);
  });

  test("is set by the server, whatever an administrator inserts or updates directly", async () => {
    const row = question();
    await admin
      .from("faqs")
      .insert({ ...row, revision: 1e12 })
      .throwOnError();
    const inserted = await revisionOf(row.id);
    expect(inserted).toBe(await headOf(backend, "faqs"));
    await admin.from("faqs").update({ revision: 1e12 }).eq("id", row.id).throwOnError();
    expect(await revisionOf(row.id)).toBe(inserted + 1);
    expect(await headOf(backend, "faqs")).toBe(inserted + 1);
  });

  test("is different for any two rows of one statement", async () => {
    const rows = [question(), question(), question()];
    await admin.from("faqs").insert(rows).throwOnError();
    const revisions = await Promise.all(rows.map(({ id }) => revisionOf(id)));
    expect(new Set(revisions).size).toBe(3);
    expect(Math.max(...revisions)).toBe(await headOf(backend, "faqs"));
  });

  test("does not grow when a write is refused", async () => {
    const head = await headOf(backend, "faqs");
    const { error } = await admin.from("faqs").insert(question({ category: "none" }));
    expect(error?.message).toContain("faqs_category_choice");
    expect(await headOf(backend, "faqs")).toBe(head);
  });

  test("of one collection is independent of the others", async () => {
    const head = await headOf(backend, "faqs");
    await push(admin, "glossary", rowOf("glossary", { term: "SEO", definition: "Référencement." }));
    expect(await headOf(backend, "faqs")).toBe(head);
  });

  test.each(collections)("of the last row of $name is its head", async ({ name }) => {
    await push(admin, name, rowOf(name, { deleted: true }));
    const { rows } = await backend.sql.query<{ last: number }>(
      `select max(revision)::integer as last from public.${name}`,
    );
    expect(rows[0]?.last).toBe(await headOf(backend, name));
  });
});

describe("the history", () => {
  interface Entry {
    readonly state: Record<string, unknown>;
    readonly author: string | null;
  }

  async function historyOf(id: string): Promise<Entry[]> {
    const { rows } = await backend.sql.query<Entry>(
      "select state, author from revisions where collection = 'faqs' and document_id = $1 order by id",
      [id],
    );
    return rows;
  }

  test("keeps each former state of a row, with the author of the next", async () => {
    const row = question({ answer: "Une." });
    const next = { ...row, answer: "Deux." };
    await push(admin, "faqs", row, { next, assumed: row });
    await push(admin, "faqs", { next: { ...next, deleted: true }, assumed: next });
    const { data } = await admin.auth.getUser();
    expect(await historyOf(row.id)).toMatchObject([
      { state: { answer: "Une.", deleted: false }, author: data.user?.id },
      { state: { answer: "Deux.", deleted: false }, author: data.user?.id },
    ]);
  });

  test("keeps nothing for an insert or a refused change", async () => {
    const row = question();
    const refused = { next: { ...row, category: "none" }, assumed: row };
    await push(admin, "faqs", row, refused);
    expect(await historyOf(row.id)).toEqual([]);
  });

  test("can be read by administrators only", async () => {
    const row = question();
    await push(admin, "faqs", row, { next: { ...row, answer: "Oui." }, assumed: row });
    const read = async (client: SupabaseClient) =>
      (await client.from("revisions").select()).data ?? [];
    expect(await read(admin)).not.toEqual([]);
    expect(await read(withoutRole)).toEqual([]);
    expect(await read(backend.clientFor())).toEqual([]);
  });

  test("cannot be rewritten by anybody, not even an administrator", async () => {
    const row = question();
    await push(admin, "faqs", row, { next: { ...row, answer: "Oui." }, assumed: row });
    await admin.from("revisions").update({ state: {} }).eq("document_id", row.id);
    await admin.from("revisions").delete().eq("document_id", row.id);
    expect(await historyOf(row.id)).toMatchObject([{ state: { answer: "Peu." } }]);
  });
});
