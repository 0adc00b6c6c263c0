import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { titledOf } from "../../src/admin/palette/title-index";
import { documentsOf } from "../../src/store/edits/all-documents";
import type { ConflictEntry } from "../../src/store/conflicts/conflict-record";
import {
  entriesOf,
  isUnsettled,
  noteConflicts,
  readConflicts,
  settleConflict,
} from "../../src/store/conflicts/conflicts";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { pendingMap } from "../../src/store/edits/pending";
import { followExcerpts } from "../../src/store/edits/titles";
import { watchTrash } from "../../src/store/edits/trash";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

let database: Database;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
});
afterEach(() => database.close());

const AT = "2026-11-21T10:00:00.000Z";

const entry: ConflictEntry = {
  key: "faqs/delais/answer/1",
  collection: "faqs",
  id: "delais",
  title: "Quels délais ?",
  kind: "field",
  field: "answer",
  kept: "Huit.",
  lost: "Neuf.",
  later: { by: { id: "boris", name: "Boris" }, at: AT },
  earlier: { by: { id: "", name: "Anna" }, at: AT },
};

test("a conflict is read as it was stored, including a missing value", async () => {
  const { lost: _lost, ...cleared } = entry;
  await noteConflicts(database, [entry, { ...cleared, lost: undefined, key: "autre" }]);
  const [one, other] = await readConflicts(database);
  expect(one).toEqual({ ...entry, key: one?.key });
  expect(other).toEqual({ ...entry, key: other?.key, lost: undefined });
});

test("the texts of two people who edited at the same moment what a third deleted are both kept", async () => {
  const gone = { id: "delais", updated_at: AT, answer: "", _deleted: true };
  const nobody = { id: "", name: "" };
  for (const answer of ["Huit.", "Neuf."]) {
    const mine = { id: "delais", updated_at: AT, answer };
    const merged = { document: gone, conflicts: [], deletion: "deleted-elsewhere" as const };
    const authors = { later: nobody, earlier: nobody };
    await noteConflicts(database, entriesOf("faqs", { mine, theirs: gone }, merged, authors));
  }
  const noted = await readConflicts(database);
  expect(noted.map(({ lost }) => lost)).toEqual(
    expect.arrayContaining(["Huit.", "Neuf."].map((answer) => expect.objectContaining({ answer }))),
  );
});

test("a settled conflict is no longer open, and names who chose what", async () => {
  await noteConflicts(database, [entry]);
  const [noted] = await readConflicts(database);
  const settled = { chosen: "lost", at: AT, by: { id: "anna", name: "Anna" } } as const;
  if (noted) await settleConflict(database, noted, settled);
  const conflicts = await readConflicts(database);
  expect(conflicts.filter(isUnsettled)).toEqual([]);
  expect(conflicts).toMatchObject([{ ...entry, key: noted?.key, settled }]);
});

test("a conflict is pending like an edit, once", async () => {
  await noteConflicts(database, [entry]);
  await noteConflicts(database, [entry]);
  expect([...(await pendingMap(database).read()).values()]).toMatchObject([
    { collection: "documents", operation: "create", title: "Quels délais ?" },
  ]);
});

test("a title that is longer than a document’s is cut", async () => {
  await noteConflicts(database, [{ ...entry, title: "é".repeat(400) }]);
  expect(await readConflicts(database)).toMatchObject([{ title: "é".repeat(300) }]);
});

test("a conflict is not listed, searched, saved or put in the trash as other documents are", async () => {
  await noteConflicts(database, [entry]);
  const listed = [];
  for await (const document of documentsOf(database, "documents")) listed.push(document);
  await followExcerpts(database, "documents", ["title"], (excerpts) => {
    listed.push(...excerpts.flatMap((excerpt) => titledOf("documents", excerpt) ?? []));
  });
  expect(listed).toEqual([]);
  expect(await firstValueFrom(watchTrash(database))).toEqual([]);
});

test("a record of a later version that cannot be parsed is left alone", async () => {
  await noteConflicts(database, [entry]);
  const [document] = await database.collections.documents.find().exec();
  await document?.incrementalModify((state) => ({ ...state, parts: { kind: "unheard-of" } }));
  expect(await readConflicts(database)).toEqual([]);
});
