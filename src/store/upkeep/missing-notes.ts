import {
  getChangedDocumentsSince,
  type MangoQuerySelector,
  normalizeMangoQuery,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from "rxdb";
import { createRevision } from "rxdb/plugins/utils";
import type { CollectionName } from "../../content/index";
import { noteId, type Notes, withNotes } from "./master-states";
import { collectionOf, type Database } from "../database/database";
import { pendingMap } from "../edits/pending";
import { rejectedMap } from "../edits/rejected";

type Stored = RxDocumentData<Record<string, unknown>>;

/** Documents that are checked per batch. */
const PART = 500;
const CHECKPOINTS = ["up|1", "down|1"];

/**
 * Adds the master states that are missing because a page died after it pulled rows and before RxDB noted them. RxDB
 * considers such rows to be new on this device: it would push them over what others wrote since, or ignore every
 * newer state of them (docs/rxdb-internals.md). Documents that were created here are known to be pending, and are
 * left alone. To be called by the leading tab before its replications start, for collections that are pushed.
 */
export async function addMissingNotes(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
): Promise<void> {
  await withNotes(database, name, replicationIdentifier, async (notes) => {
    const { storageInstance } = collectionOf(database, name);
    if (await isComplete(database, name, notes, await ownDocuments(database, name))) return;
    let since: unknown;
    for (let isMore = true; isMore;) {
      const { documents, checkpoint } = await getChangedDocumentsSince(
        storageInstance,
        PART,
        since,
      );
      await addNotes(database, name, notes, documents);
      since = checkpoint;
      isMore = documents.length === PART;
    }
  });
}

/** What is pending or was rejected, by id: it may be new and unknown to the server. */
async function ownDocuments(
  database: Database,
  name: CollectionName,
): Promise<ReadonlySet<string>> {
  const entries = [
    ...(await pendingMap(database).read()).values(),
    ...(await rejectedMap(database).read()).values(),
  ];
  return new Set(entries.flatMap(({ collection, id }) => (collection === name ? [id] : [])));
}

/** Counted without reading them: each document has a note, apart from those that are new here. */
async function isComplete(
  database: Database,
  name: CollectionName,
  notes: Notes,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const { storageInstance, schema } = collectionOf(database, name);
  const ids = [...own];
  const [documents, noted, checkpoints, ownDocuments, ownNotes] = await Promise.all([
    countAll(storageInstance, schema.jsonSchema),
    countAll(notes, notes.schema),
    notes.findDocumentsById(CHECKPOINTS, true),
    storageInstance.findDocumentsById(ids, true),
    notes.findDocumentsById(ids.map(noteId), true),
  ]);
  return documents - ownDocuments.length === noted - checkpoints.length - ownNotes.length;
}

/** How many documents a storage holds, including deleted ones. */
async function countAll<Type>(
  storage: RxStorageInstance<Type, unknown, unknown>,
  schema: Readonly<RxJsonSchema<RxDocumentData<Type>>>,
): Promise<number> {
  const counts = await Promise.all(
    [true, false].map((isDeleted) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RxDB's own mark is no field of the type, and can be asked for.
      const selector = { _deleted: { $eq: isDeleted } } as MangoQuerySelector<Type>;
      const query = normalizeMangoQuery(schema, { selector });
      return storage.count(prepareQuery(schema, query));
    }),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

async function addNotes(
  database: Database,
  name: CollectionName,
  notes: Notes,
  documents: readonly Stored[],
): Promise<void> {
  const noted = await notes.findDocumentsById(
    documents.map(({ id }) => noteId(String(id))),
    true,
  );
  // Read after the documents: a document that is created meanwhile was pending before it was written.
  const own = await ownDocuments(database, name);
  const known = new Set([...own, ...noted.map(({ itemId }) => itemId)]);
  const missing = documents.filter(({ id }) => !known.has(String(id)));
  if (missing.length === 0) return;
  await notes.bulkWrite(
    missing.map((document) => ({ document: noteOf(database, document) })),
    "add-missing-notes",
  );
}

function noteOf(database: Database, { _meta, _rev, _attachments, ...docData }: Stored) {
  const itemId = String(docData["id"]);
  return {
    id: noteId(itemId),
    isCheckpoint: "0" as const,
    itemId,
    docData,
    _attachments: {},
    _deleted: false,
    _meta: { lwt: Date.now() },
    _rev: createRevision(database.token),
  };
}
