import { normalizeMangoQuery, prepareQuery, type RxDocumentData } from "rxdb";
import { createLocalDocumentStorageInstance } from "rxdb/plugins/local-documents";
import { createRevision } from "rxdb/plugins/utils";
import type { CollectionName } from "../../content/index";
import { noteId, type Notes, withNotes } from "./master-states";
import { collectionNames, collectionOf, type Database } from "../database/database";
import { keyOf, pendingMap } from "../edits/pending";
import { rejectedMap } from "../edits/rejected";
import { tidyTrash, trashKeys, trashLimit } from "../edits/trash";

/** A margin between what stays and what is removed: the storage compares with its own clock, milliseconds later. */
const MARGIN_MS = 60_000;

interface Cleaning {
  /** The name under which the replication of a collection stores its notes. */
  readonly replicationOf: (name: CollectionName) => string;
  /** `collection/id` of documents that something on this device still refers to. */
  readonly kept?: ReadonlySet<string>;
  readonly now?: number;
}

/**
 * Removes from this device what was deleted more than 30 days ago and what RxDB noted of it, once the server has
 * confirmed the deletion for as long: otherwise deleted documents keep their whole content. A row that comes back
 * later is pulled as a new one. To be called by the leading tab before its replications start, which write the notes.
 */
export async function cleanTombstones(
  database: Database,
  { replicationOf, kept = new Set(), now = Date.now() }: Cleaning,
): Promise<void> {
  await tidyTrash(database, now);
  const localMaps = [await pendingMap(database).read(), await rejectedMap(database).read()];
  const needed = new Set([
    ...localMaps.flatMap((entries) => [...entries.keys()]),
    ...(await trashKeys(database)),
    ...kept,
  ]);
  const limit = Date.parse(trashLimit(now));
  for (const name of collectionNames(database)) {
    const isNeeded = (id: string) => needed.has(keyOf(name, id));
    await cleanCollection(database, name, { limit, isNeeded, identifier: replicationOf(name) });
  }
  await cleanLocalDocuments(database);
}

/** A removed local document keeps its content too, such as that of the trash. */
async function cleanLocalDocuments({ token, storage, name, multiInstance }: Database) {
  const local = await createLocalDocumentStorageInstance(
    token,
    storage,
    name,
    "",
    {},
    multiInstance,
  );
  try {
    await local.cleanup(0);
  } finally {
    await local.close();
  }
}

interface Bounds {
  readonly limit: number;
  readonly isNeeded: (id: string) => boolean;
  readonly identifier: string;
}

async function cleanCollection(
  database: Database,
  name: CollectionName,
  { limit, isNeeded, identifier }: Bounds,
): Promise<void> {
  const deleted = await deletedBefore(database, name, limit);
  if (deleted.length === 0) return;
  await withNotes(database, name, identifier, async (notes) => {
    const noted = await notesOf(notes, deleted);
    const staying = deleted.filter(({ id }) => isNeeded(id) || !isConfirmed(noted.get(id), limit));
    // The storage removes everything before one moment: for now, a document that stays also keeps all younger ones.
    const bound = Math.min(limit, ...staying.map(({ _meta }) => _meta.lwt - MARGIN_MS));
    const gone = deleted.filter(({ _meta }) => _meta.lwt < bound);
    if (gone.length === 0) return;
    // The notes first: if a page dies in between, the next cleaning finds the documents.
    await removeNotes(
      database,
      notes,
      gone.flatMap(({ id }) => noted.get(id) ?? []),
    );
    await collectionOf(database, name).storageInstance.cleanup(Date.now() - bound);
  });
}

type Deleted = Pick<RxDocumentData<unknown>, "_meta"> & { readonly id: string };

async function deletedBefore(
  database: Database,
  name: CollectionName,
  limit: number,
): Promise<readonly Deleted[]> {
  const { schema, storageInstance } = collectionOf(database, name);
  const query = normalizeMangoQuery(schema.jsonSchema, { selector: { _deleted: { $eq: true } } });
  const { documents } = await storageInstance.query(prepareQuery(schema.jsonSchema, query));
  return documents.flatMap(({ id, _meta }) =>
    _meta.lwt < limit ? [{ id: String(id), _meta }] : [],
  );
}

type Note = Awaited<ReturnType<Notes["findDocumentsById"]>>[number];

async function notesOf(
  notes: Notes,
  documents: readonly Deleted[],
): Promise<ReadonlyMap<string, Note>> {
  const found = await notes.findDocumentsById(
    documents.map(({ id }) => noteId(id)),
    false,
  );
  return new Map(found.map((note) => [note.itemId, note]));
}

/**
 * A document that is neither pending nor noted was pulled without notes, or lost its note when a page died during a
 * cleaning.
 */
function isConfirmed(note: Note | undefined, limit: number): boolean {
  return !note || (note.docData["_deleted"] === true && note._meta.lwt < limit);
}

/** Marked as deleted, with the oldest possible date, so that the storage removes them at once. */
async function removeNotes(database: Database, notes: Notes, gone: readonly Note[]): Promise<void> {
  if (gone.length === 0) return;
  const writes = gone.map((previous) => ({
    previous,
    document: {
      ...previous,
      _deleted: true,
      _meta: { lwt: 1 },
      _rev: createRevision(database.token, previous),
    },
  }));
  await notes.bulkWrite(writes, "clean-tombstones");
  await notes.cleanup(0);
}
