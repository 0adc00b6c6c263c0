// @vitest-environment jsdom
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { closeDatabase, type Database } from "../../src/store/database/database";
import { draftKey, dropDraftsOfThisPage, keepDraft } from "../../src/store/edits/drafts";
import { dropFile, keepFile } from "../../src/store/files/files";
import { forgetDatabase } from "../../src/store/database/forget-database";
import { isForgotten, markForgotten } from "../../src/store/database/forget-mark";
import { readLostEdits } from "../../src/store/edits/lost-edits";
import { openDatabase } from "../../src/store/opening/open-database";
import { keyOf, pendingMap } from "../../src/store/edits/pending";
import { restoreEvicted } from "../../src/store/opening/restore-evicted";
import { rejectedMap } from "../../src/store/edits/rejected";
import { change, remove, save } from "../../src/store/writing/repository";
import { keepUnsentMirror, readUnsentMirror } from "../../src/store/unsent/unsent-mirror";
import {
  countOf,
  hasMore,
  readUnsentWork,
  type UnsentWork,
  watchUnsentWork,
} from "../../src/store/unsent/unsent-work";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { describeFile } from "../../src/admin/sync/describe-change";
import { kindsText } from "../../src/account/session/unsent-text";
import { createStorage, type DeviceStorage } from "../support/device";
import { eventually } from "../support/eventually";

const ANNA = { role: "admin", userId: "anna" } as const;

let storage: DeviceStorage;
let database: Database;

const open = () =>
  openDatabase({
    ...storage,
    name: "admin-anna",
    identity: ANNA,
    only: ["faqs", "images", "documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

beforeEach(async () => {
  localStorage.clear();
  storage = createStorage();
  database = await open();
});
afterEach(async () => {
  await closeDatabase(database);
});

async function addQuestion(question: string): Promise<string> {
  const draft = blank("faqs", { question, answer: "Oui.", category: "general" });
  const saved = await save(database, "faqs", draft);
  if (!saved.ok) throw new Error(`Refused ${question}`);
  return saved.doc.id;
}

/** Stores a rejection as the sync does. */
async function refuse(id: string): Promise<void> {
  const document = await database.collections.faqs.findOne(id).exec(true);
  const next = document.toMutableJSON();
  await rejectedMap(database).change((refused) => {
    refused.set(keyOf("faqs", id), {
      collection: "faqs",
      id,
      title: next.question,
      reason: "Trop long",
      next,
      at: next.updated_at,
    });
  });
  await pendingMap(database).change((pending) => void pending.delete(keyOf("faqs", id)));
}

/** One of each kind of unsent work. */
async function workOfAllKinds(): Promise<void> {
  await addQuestion("En attente");
  await refuse(await addQuestion("Refusée"));
  await save(
    database,
    "documents",
    blank("documents", { title: "Deux fois écrite", parts: { lost: "canari" } }),
    "conflict-0a1b2c3d",
  );
  await keepFile(database, { id: "quai", title: "quai.jpg", file: new Blob(["octets"]) });
  keepDraft(draftKey("anna", "faqs", "nouvelle"), { typed: { question: "?" }, former: {}, at: "" });
}

const ALL_KINDS =
  "1 modification en attente, 1 modification refusée par le serveur, 1 conflit à vérifier, 1 image à envoyer et 1 brouillon jamais enregistré";

const inWords = (work: UnsentWork) => kindsText(work).replaceAll("\u00A0", " ");

test("pending and rejected edits, conflicts, pictures and drafts are unsent work", async () => {
  expect(countOf(await readUnsentWork("anna", database))).toBe(0);
  await workOfAllKinds();
  const work = await readUnsentWork("anna", database);
  expect(inWords(work)).toBe(ALL_KINDS);
  expect(countOf(work)).toBe(5);
  expect(await firstValueFrom(watchUnsentWork(database, "anna"))).toEqual(work);
});

test("a picture and the library entry that waits for it count once", async () => {
  const images = blank("images", { url: "/storage/quai.webp", alt: "Un quai" });
  await keepFile(database, { id: "quai", title: "quai.jpg", file: new Blob(["octets"]) });
  await save(database, "images", images, "quai");
  const work = await readUnsentWork("anna", database);
  expect(work.pending).toEqual([]);
  expect(work.files).toEqual([{ id: "quai", title: "quai.jpg", rejected: false }]);
});

test("a PDF is counted apart from the pictures", async () => {
  const file = new Blob(["octets"]);
  await keepFile(database, { id: "0a1b2c3d-tarifs.pdf", title: "Tarifs.pdf", file });
  expect(inWords(await readUnsentWork("anna", database))).toBe("1 PDF à envoyer");
  await keepFile(database, { id: "quai", title: "quai.jpg", file });
  const work = await readUnsentWork("anna", database);
  expect(inWords(work)).toBe("1 image à envoyer et 1 PDF à envoyer");
  expect(work.files.map(describeFile)).toEqual([
    "PDF «\u202FTarifs.pdf\u202F»\u00A0: pas encore envoyé",
    "Image «\u202Fquai.jpg\u202F»\u00A0: pas encore envoyée",
  ]);
});

test("a rejected edit that is pending again counts once", async () => {
  const id = await addQuestion("Refusée");
  await refuse(id);
  await change(database, "faqs", new Map([[id, { answer: "Non." }]]));
  expect(countOf(await readUnsentWork("anna", database))).toBe(1);
});

test("a conflict that is stored as a document counts as one until the server has it", async () => {
  await save(database, "documents", blank("documents", { title: "Délais" }), "conflict-0a1b2c3d");
  expect(inWords(await readUnsentWork("anna", database))).toBe("1 conflit à vérifier");
});

test("the mirror of a database lists every kind, without the text of a conflict, and is removed with the last of them", async () => {
  const mirror = keepUnsentMirror(database);
  const id = await addQuestion("En attente");
  await workOfAllKinds();
  await eventually(async () => expect(readUnsentMirror(database.name).conflicts).toHaveLength(1));
  const { pending, rejected, files } = readUnsentMirror(database.name);
  expect(pending.map(({ title }) => title)).toEqual(["En attente", "En attente"]);
  expect(rejected).toEqual([expect.objectContaining({ title: "Refusée", operation: "create" })]);
  expect(files).toEqual([{ id: "quai", title: "quai.jpg", rejected: false }]);
  expect(Object.values(localStorage).join()).not.toContain("canari");

  await remove(database, "faqs", id);
  for (const register of [pendingMap, rejectedMap]) {
    await register(database).change((entries) => entries.clear());
  }
  await dropFile(database, "quai");
  await eventually(async () => expect(Object.keys(localStorage).join()).not.toContain("unsent"));
  mirror.unsubscribe();
});

test("a page that dies right after a save has already written it to the mirror, with the rejected edits", async () => {
  keepUnsentMirror(database);
  await refuse(await addQuestion("Refusée"));
  await addQuestion("En attente");
  await closeDatabase(database);
  const work = await readUnsentWork("anna");
  expect(work.pending.map(({ title }) => title)).toEqual(["En attente"]);
  expect(work.rejected.map(({ title }) => title)).toEqual(["Refusée"]);
});

test("a mirror of a version that listed only pending edits can still be read", () => {
  const entry = {
    collection: "faqs",
    id: "f1",
    operation: "update",
    title: "Délais",
    at: "",
    fields: [],
  };
  localStorage.setItem("vitrine-private:unsent:admin-anna", JSON.stringify([entry]));
  expect(readUnsentMirror("admin-anna").pending).toEqual([entry]);
});

test.each(["", "{", "null", "12", '{"pending":12,"rejected":[{}],"files":[{"id":3}]}'])(
  "a damaged mirror holds nothing: %j",
  (text) => {
    localStorage.setItem("vitrine-private:unsent:admin-anna", text);
    const { pending, rejected, conflicts, files } = readUnsentMirror("admin-anna");
    expect([pending, rejected, conflicts, files]).toEqual([[], [], [], []]);
  },
);

test("a rejected edit that the browser deleted is reported as lost, as a pending one is", async () => {
  keepUnsentMirror(database);
  await refuse(await addQuestion("Refusée"));
  await addQuestion("En attente");
  await closeDatabase(database);

  storage = createStorage();
  database = await open();
  await restoreEvicted(database, []);
  const titles = readLostEdits(ANNA).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(["En attente", "Refusée"]);
});

test("only work that was not listed for its author counts as more", async () => {
  await addQuestion("En attente");
  const before = await readUnsentWork("anna", database);
  expect(hasMore(before, before)).toBe(false);
  await addQuestion("Une autre");
  const now = await readUnsentWork("anna", database);
  expect(hasMore(now, before)).toBe(true);
  expect(hasMore(before, now)).toBe(false);
});

test("input typed in another tab after its author signed out is not kept, and earlier input is removed", async () => {
  const key = draftKey("anna", "faqs", "nouvelle");
  const draft = { typed: { question: "canari" }, former: {}, at: "" };
  expect(keepDraft(key, draft)).toBe(true);
  markForgotten(ANNA);
  expect(keepDraft(draftKey("anna", "faqs", "autre"), draft)).toBe(false);
  expect(keepDraft(draftKey("boris", "faqs", "autre"), draft)).toBe(true);
  await forgetDatabase(ANNA);
  expect(Object.keys(localStorage)).toEqual(["vitrine-private:draft:boris:faqs:autre"]);
});

test("data whose tables cannot be listed, as in a page that WebKit leaves, stays marked for the next start", async () => {
  const insecure = new DOMException("insecure", "SecurityError");
  const databases = vi.fn<IDBFactory["databases"]>().mockRejectedValue(insecure);
  vi.stubGlobal("indexedDB", { databases });
  markForgotten(ANNA);
  await expect(forgetDatabase(ANNA)).rejects.toThrow("insecure");
  expect(isForgotten(ANNA)).toBe(true);
  databases.mockResolvedValue([]);
  await forgetDatabase(ANNA);
  expect(isForgotten(ANNA)).toBe(false);
  vi.unstubAllGlobals();
});

test("a page whose author has signed out removes its own drafts, and not those that another page wrote since", () => {
  const [own, others] = ["nouvelle", "autre"].map((id) => draftKey("anna", "faqs", id));
  const draft = { typed: { question: "canari" }, former: {}, at: "" };
  for (const key of [own, others]) keepDraft(key ?? "", draft);
  const newer = JSON.stringify({ ...draft, typed: { question: "plus tard" } });
  localStorage.setItem(others ?? "", newer);
  dropDraftsOfThisPage();
  expect(Object.entries(localStorage)).toEqual([[others, newer]]);
});
