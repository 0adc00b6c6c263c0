import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import type { Row } from "../../src/content/row";
import { startBackend, type TestBackend } from "../support/backend";
import {
  article,
  headOf,
  push,
  question,
  rowOf,
  signUpAdmin,
  signUpWithoutRole,
  statuses,
  stored,
  storedRow,
} from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
beforeEach(async () => {
  for (const { name } of collections) await backend.sql.exec(`truncate ${name}`);
});
afterAll(() => backend.close());

async function bringBack(collection: string, ...saved: readonly Row[]) {
  const { data } = await admin.rpc("import_rows", { collection, saved }).throwOnError();
  return data as { id: string; status: string; code?: string; constraint?: string }[];
}

const beside = async (contents: Readonly<Record<string, readonly string[]>>, client = admin) =>
  client.rpc("rows_beside", { contents });

const saved = article({ id: "devis", slug: "devis" });
const withFormer = { ...saved, former_slugs: ["le-devis", "un-devis"] };

test("no row is restored while the table lacks a field of the client", async () => {
  const { error } = await admin.rpc("import_rows", {
    collection: "posts",
    saved: [saved],
    fields: ["id", "invented_since"],
  });
  expect(error?.code).toBe("PT501");
  expect(await stored(backend, "posts")).toEqual([]);
});

describe("a row is restored", () => {
  test("as it was saved, with its dates and its former addresses, with a revision of this project", async () => {
    expect(statuses(await bringBack("posts", { ...withFormer, revision: 1_000_000 }))).toEqual([
      "written",
    ]);
    const row = await storedRow(backend, "posts", "devis");
    expect(row).toMatchObject({
      slug: "devis",
      former_slugs: ["le-devis", "un-devis"],
      revision: await headOf(backend, "posts"),
    });
    expect(new Date(String(row["created_at"]))).toEqual(new Date(String(saved["created_at"])));
    expect(new Date(String(row["updated_at"]))).toEqual(new Date(String(saved["updated_at"])));
  });

  test("once, however often it is sent: the head does not change again", async () => {
    await bringBack("posts", withFormer);
    const head = await headOf(backend, "posts");
    expect(statuses(await bringBack("posts", withFormer))).toEqual(["present"]);
    expect(await headOf(backend, "posts")).toBe(head);
  });

  test("over its own deletion", async () => {
    await push(admin, "posts", { ...saved, slug: "ailleurs", deleted: true });
    expect(statuses(await bringBack("posts", withFormer))).toEqual(["written"]);
    expect(await storedRow(backend, "posts", "devis")).toMatchObject({
      deleted: false,
      slug: "devis",
      former_slugs: ["le-devis", "un-devis"],
    });
  });

  test("in place of the existing document of that id, whose former state is in its history", async () => {
    await push(admin, "documents", rowOf("documents", { id: "terms", title: "Provisoire" }));
    const terms = rowOf("documents", { id: "terms", title: "Conditions" });
    expect(statuses(await bringBack("documents", terms))).toEqual(["written"]);
    expect(await storedRow(backend, "documents", "terms")).toMatchObject({ title: "Conditions" });
    const { rows } = await backend.sql.query(
      "select state ->> 'title' as title from revisions where collection = 'documents' and document_id = 'terms'",
    );
    expect(rows).toEqual([{ title: "Provisoire" }]);
  });
});

describe("a request that arrives again after its restore", () => {
  const late = async (collection: string, row: Row, seen: number) => {
    const { data } = await admin
      .rpc("import_rows", { collection, saved: [row], seen })
      .throwOnError();
    return data as { id: string; status: string; code?: string }[];
  };

  test("puts no row back that was deleted since", async () => {
    const seen = await headOf(backend, "posts");
    expect(statuses(await late("posts", saved, seen))).toEqual(["written"]);
    await push(admin, "posts", { next: { ...saved, deleted: true }, assumed: saved });
    expect(await late("posts", saved, seen)).toEqual([
      { id: "devis", status: "refused", code: "taken" },
    ]);
    expect(await storedRow(backend, "posts", "devis")).toMatchObject({ deleted: true });
  });

  test("does not overwrite a document that was edited since", async () => {
    const before = rowOf("documents", { id: "terms", title: "Provisoire" });
    const terms = rowOf("documents", { id: "terms", title: "Conditions" });
    await push(admin, "documents", before);
    const seen = await headOf(backend, "documents");
    expect(statuses(await late("documents", terms, seen))).toEqual(["written"]);
    expect(statuses(await late("documents", terms, seen))).toEqual(["present"]);
    await push(admin, "documents", { next: { ...terms, title: "Nouvelles" }, assumed: terms });
    expect(statuses(await late("documents", terms, seen))).toEqual(["refused"]);
    expect(await storedRow(backend, "documents", "terms")).toMatchObject({ title: "Nouvelles" });
  });
});

describe("a row is not restored", () => {
  test("over another one that exists here with its id", async () => {
    await push(admin, "posts", { ...saved, title: "Autre chose" });
    expect(await bringBack("posts", withFormer)).toEqual([
      { id: "devis", status: "refused", code: "taken" },
    ]);
    expect(await storedRow(backend, "posts", "devis")).toMatchObject({ title: "Autre chose" });
  });

  test("against a rule of its table, while the others are", async () => {
    const [first, second, third] = [question(), question({ question: "" }), question()];
    const answers = await bringBack("faqs", first, second, third);
    expect(statuses(answers)).toEqual(["written", "refused", "written"]);
    expect(answers[1]).toMatchObject({ code: "23514", constraint: "faqs_question_required" });
    expect(await stored(backend, "faqs")).toHaveLength(2);
  });

  test("under a taken address: it gets a suffix, and is found by both", async () => {
    const other = article({ slug: "devis" });
    await bringBack("posts", other, withFormer);
    expect(await storedRow(backend, "posts", "devis")).toMatchObject({ slug: "devis-2" });
    expect(statuses(await bringBack("posts", other, withFormer))).toEqual(["present", "present"]);
  });
});

test("later edits of a restored row record its former addresses as usual", async () => {
  await bringBack("posts", withFormer);
  await push(admin, "posts", { next: { ...saved, slug: "prix" }, assumed: saved });
  expect(await storedRow(backend, "posts", "devis")).toMatchObject({
    former_slugs: ["le-devis", "un-devis", "devis"],
  });
});

test("a project counts as empty apart from the backup's own rows, deleted ones, and its fixed documents", async () => {
  const [known, strange, gone] = [question(), question(), question({ deleted: true })];
  await push(admin, "faqs", known, strange, gone);
  await push(admin, "documents", rowOf("documents", { id: "tasks" }));
  const page = rowOf("documents", { kind: "page", title: "Une page", slug: "une-page" });
  await push(admin, "documents", page);
  expect((await beside({ faqs: [known.id, strange.id] })).data).toEqual({ documents: 1 });
  await push(admin, "documents", { next: { ...page, deleted: true }, assumed: page });
  expect((await beside({ faqs: [known.id] })).data).toEqual({ faqs: 1 });
  expect((await beside({})).data).toEqual({ faqs: 2 });
  expect((await beside({ faqs: [known.id, strange.id] })).data).toEqual({});
});

describe.each([
  ["a visitor", async () => backend.clientFor()],
  ["an account without the role", async () => signUpWithoutRole(backend)],
])("%s", (_, open) => {
  test("cannot import, and does not learn what is here", async () => {
    const client = await open();
    const { error } = await client.rpc("import_rows", { collection: "faqs", saved: [question()] });
    expect(error).toMatchObject({ code: "42501" });
    expect((await beside({}, client)).error).toMatchObject({ code: "42501" });
    expect(await stored(backend, "faqs")).toEqual([]);
  });
});

test("an import into an unknown collection fails as a whole", async () => {
  const { error } = await admin.rpc("import_rows", { collection: "users", saved: [{ id: "x" }] });
  expect(error).toMatchObject({ code: "22023" });
});
