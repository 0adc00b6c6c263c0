import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editedParts } from "../../src/admin/documents/document-form-model";
import { agencyModel } from "../../src/content/agency-model";
import type { Doc } from "../../src/content/index";
import { compareOrder, keysForMove } from "../../src/content/rules/order-key";
import { blank } from "../../src/content/validate";
import { readConflicts } from "../../src/store/conflicts/conflicts";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { pendingMap } from "../../src/store/edits/pending";
import {
  change,
  remove,
  removeAll,
  reorder,
  restore,
  save,
} from "../../src/store/writing/repository";
import { readTrashed, tidyTrash, watchTrash } from "../../src/store/edits/trash";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

let database: Database;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: [
      "faqs",
      "posts",
      "comments",
      "contact_submissions",
      "newsletter_subscribers",
      "images",
      "documents",
    ],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
});
afterEach(() => database.close());

async function add(question: string): Promise<Doc<"faqs">> {
  const saved = await save(
    database,
    "faqs",
    blank("faqs", { question, answer: "Oui.", category: "general" }),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
  return saved.doc;
}

async function questions(): Promise<Doc<"faqs">[]> {
  const found = await database.collections.faqs.find().exec();
  return found.map((document) => document.toMutableJSON()).toSorted(compareOrder);
}

const pending = async () => [...(await pendingMap(database).read()).values()];

test("reports in French what is missing, and writes nothing", async () => {
  const saved = await save(database, "faqs", blank("faqs", { question: "  " }));
  expect(saved).toEqual({
    ok: false,
    issues: {
      question: "La question est obligatoire",
      answer: "La réponse est obligatoire",
      category: "Choisissez une catégorie",
    },
  });
  expect(await questions()).toEqual([]);
  expect(await pending()).toEqual([]);
});

test("stores texts without surrounding blanks", async () => {
  expect(await add("  Combien ?  ")).toMatchObject({ question: "Combien ?" });
});

test("puts a new question after the last", async () => {
  await add("A");
  await add("B");
  await add("C");
  expect((await questions()).map(({ question }) => question)).toEqual(["A", "B", "C"]);
});

test("a new question that is saved again because its first save was not confirmed stays one question in its place", async () => {
  const draft = blank("faqs", { question: "A", answer: "Oui.", category: "general" });
  await save(database, "faqs", draft, "a");
  await add("B");
  await save(database, "faqs", { ...draft, question: "A, enfin" }, "a");
  expect((await questions()).map(({ question }) => question)).toEqual(["A, enfin", "B"]);
});

test("moves a question with one write", async () => {
  await add("A");
  await add("B");
  await add("C");
  await pendingMap(database).change((entries) => entries.clear());
  await reorder(database, "faqs", keysForMove(await questions(), 2, 1));
  expect((await questions()).map(({ question }) => question)).toEqual(["A", "C", "B"]);
  expect(await pending()).toMatchObject([{ title: "C", fields: ["order"] }]);
});

test("lists the fields that wait to be sent, and joins several edits of one question", async () => {
  const doc = await add("A");
  await pendingMap(database).change((entries) => entries.clear());
  await save(database, "faqs", { ...doc, answer: "Non." }, doc.id);
  await save(database, "faqs", { ...doc, answer: "Non.", category: "other" }, doc.id);
  expect(await pending()).toMatchObject([
    { operation: "update", title: "A", fields: ["answer", "category"] },
  ]);
});

test("sends nothing when a save changes nothing", async () => {
  const doc = await add("A");
  await pendingMap(database).change((entries) => entries.clear());
  await save(database, "faqs", doc, doc.id);
  expect(await pending()).toEqual([]);
});

test("gives each edit a later date, even within one millisecond or when the clock goes back", async () => {
  const doc = await add("A");
  const edited = await save(database, "faqs", { ...doc, answer: "Non." }, doc.id);
  const future = { ...doc, updated_at: "2999-01-01T00:00:00.000Z" };
  await database.collections.faqs.incrementalUpsert(future);
  const after = await save(database, "faqs", { ...future, answer: "Peut-être." }, doc.id);
  expect(edited.ok && edited.doc.updated_at > doc.updated_at).toBe(true);
  expect(after.ok && after.doc.updated_at > future.updated_at).toBe(true);
});

test("restores a deleted question as it was", async () => {
  const doc = await add("A");
  await remove(database, "faqs", doc.id);
  expect(await questions()).toEqual([]);
  await restore(database, "faqs", doc);
  expect(await questions()).toMatchObject([{ id: doc.id, question: "A", order: doc.order }]);
});

test("clears a field that a draft leaves out", async () => {
  const article = blank("posts", { title: "Titre", content: "Texte", date: "2026-11-21" });
  const saved = await save(database, "posts", article);
  const { date: _date, ...undated } = article;
  await save(database, "posts", undated, saved.ok ? saved.doc.id : "");
  const [document] = await database.collections.posts.find().exec();
  expect(document?.toJSON()).not.toHaveProperty("date");
});

test("changes several questions in one step, and returns how to undo it", async () => {
  const [one, other] = [await add("A"), await add("B")];
  const former = await change(
    database,
    "faqs",
    new Map([one, other].map(({ id }) => [id, { category: "other" }])),
  );
  expect((await questions()).map(({ category }) => category)).toEqual(["other", "other"]);
  await change(database, "faqs", former);
  expect((await questions()).map(({ category }) => category)).toEqual(["general", "general"]);
});

describe("saving a form over a document", () => {
  const arrives = async (id: string, values: Partial<Doc<"faqs">>) =>
    (await database.collections.faqs.findOne(id).exec(true)).incrementalPatch(values);

  test("writes only what was changed in the form: other changes that came in since stay", async () => {
    const drawn = await add("A");
    await arrives(drawn.id, { answer: "Non.", category: "other" });
    await save(database, "faqs", { ...drawn, question: "B" }, drawn.id, { values: drawn });
    expect(await questions()).toMatchObject([{ question: "B", answer: "Non.", category: "other" }]);
    expect(await readConflicts(database)).toEqual([]);
  });

  test("keeps what somebody else wrote in the same field as a conflict", async () => {
    const drawn = await add("A");
    await arrives(drawn.id, { answer: "Non." });
    await save(database, "faqs", { ...drawn, answer: "Peut-être." }, drawn.id, { values: drawn });
    expect(await questions()).toMatchObject([{ answer: "Peut-être." }]);
    expect(await readConflicts(database)).toMatchObject([
      { kind: "field", id: drawn.id, field: "answer", kept: "Peut-être.", lost: "Non." },
    ]);
  });

  test("writes nothing if nothing was changed, though other changes came in since", async () => {
    const drawn = await add("A");
    await arrives(drawn.id, { answer: "Non." });
    await pendingMap(database).change((entries) => entries.clear());
    await save(database, "faqs", drawn, drawn.id, { values: drawn });
    expect(await questions()).toMatchObject([{ answer: "Non." }]);
    expect(await pending()).toEqual([]);
  });

  test.each([0, 4, 12])(
    "loses neither text where a row comes in while it is being written, %d turns later",
    async (turns) => {
      const drawn = await add("A");
      const draft = { ...drawn, answer: "De la fiche." };
      const saving = save(database, "faqs", draft, drawn.id, { values: drawn });
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await Promise.all([saving, arrives(drawn.id, { answer: "Du serveur.", category: "other" })]);
      const found = JSON.stringify([await questions(), await readConflicts(database)]);
      expect(found).toContain("De la fiche.");
      expect(found).toContain("Du serveur.");
      expect(await questions()).toMatchObject([{ category: "other" }]);
    },
  );

  test("writes a document that was deleted meanwhile as its author sees it", async () => {
    const drawn = await add("A");
    await (await database.collections.faqs.findOne(drawn.id).exec(true)).remove();
    await save(database, "faqs", { ...drawn, question: "B" }, drawn.id, { values: drawn });
    expect(await questions()).toMatchObject([{ question: "B", answer: "Oui." }]);
  });

  describe("that exists once", () => {
    const identity = editedParts(agencyModel);
    const read = async () =>
      (await database.collections.documents.findOne("identity").exec())?.toMutableJSON();
    const drawnFrom = (document: Doc<"documents"> | undefined) => ({
      values: identity.draftOf(document, {}),
      shows: (present: Doc<"documents">) => identity.draftOf(present, {}),
    });
    const write = (document: Doc<"documents"> | undefined, typed: Record<string, unknown>) =>
      save(
        database,
        "documents",
        identity.draftOf(document, typed),
        "identity",
        drawnFrom(document),
      );

    test("merges the typed values with another part that came in meanwhile", async () => {
      await write(undefined, { "company_info.phone": "01" });
      const drawn = await read();
      await write(drawn, { "company_info.email": "ici@example.org" });
      await write(drawn, { "company_info.description": "Une agence." });
      expect((await read())?.parts).toMatchObject({
        company_info: { phone: "01", email: "ici@example.org", description: "Une agence." },
      });
      expect(await readConflicts(database)).toEqual([]);
    });

    test("does not treat built-in text as a change, if the document arrived after the form was opened", async () => {
      await write(undefined, { "company_info.name": "Sillage et fils" });
      await write(undefined, { "company_info.phone": "01" });
      expect((await read())?.parts).toMatchObject({
        company_info: { name: "Sillage et fils", phone: "01" },
      });
      expect(await readConflicts(database)).toEqual([]);
    });

    test("keeps the other version of a text as a conflict about that text", async () => {
      await write(undefined, {});
      const drawn = await read();
      await write(drawn, { "company_info.phone": "01" });
      await write(drawn, { "company_info.phone": "02" });
      expect((await read())?.parts).toMatchObject({ company_info: { phone: "02" } });
      expect(await readConflicts(database)).toMatchObject([
        {
          id: "identity",
          field: "parts",
          kept: { company_info: { phone: "02" } },
          lost: { company_info: { phone: "01" } },
        },
      ]);
    });
  });
});

describe("the trash", () => {
  const trash = () => firstValueFrom(watchTrash(database));

  test("keeps deleted documents with their content until they are restored", async () => {
    const [one, other] = [await add("A"), await add("B")];
    await removeAll(database, "faqs", [one.id, other.id]);
    const entries = await trash();
    expect(entries.map(({ title }) => title).toSorted()).toEqual(["A", "B"]);
    const contents = await Promise.all(entries.map((entry) => readTrashed(database, entry)));
    expect(contents).toContainEqual(one);

    await restore(database, "faqs", one);
    expect((await trash()).map(({ title }) => title)).toEqual(["B"]);
    await restore(database, "faqs", other);
    expect(await trash()).toEqual([]);
    const later = await Promise.all(entries.map((entry) => readTrashed(database, entry)));
    expect(later).toEqual([undefined, undefined]);
  });

  test("does not offer documents that were restored in another way", async () => {
    const doc = await add("A");
    await remove(database, "faqs", doc.id);
    await database.collections.faqs.incrementalUpsert(doc);
    expect(await trash()).toEqual([]);
  });

  test("forgets documents after thirty days, and not before", async () => {
    await remove(database, "faqs", (await add("A")).id);
    await tidyTrash(database, Date.now() + 29 * 86_400_000);
    expect(await trash()).toHaveLength(1);
    await tidyTrash(database, Date.now() + 31 * 86_400_000);
    expect(await trash()).toEqual([]);
  });

  test.each([
    { name: "comments", kept: 1 },
    { name: "contact_submissions", kept: 1 },
    { name: "newsletter_subscribers", kept: 1 },
    // The file of an image is deleted at once, so its entry in the trash would be useless.
    { name: "images", kept: 0 },
  ] as const)("holds $kept of one document deleted in $name", async ({ name, kept }) => {
    const at = new Date().toISOString();
    const stamps = { id: "un", created_at: at, updated_at: at };
    await restore(database, name, { ...blank(name), ...stamps });
    await remove(database, name, "un");
    const entries = await trash();
    expect(entries).toHaveLength(kept);
    for (const entry of entries) {
      expect(await readTrashed(database, entry)).toMatchObject({ id: "un", created_at: at });
    }
  });
});
