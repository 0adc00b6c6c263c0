import { getChangedDocumentsSince, type RxDocumentData } from "rxdb";
import { createRevision } from "rxdb/plugins/utils";
import type { CollectionName } from "../content/index";
import { noteId, type Notes, withNotes } from "./assumed";
import { collectionOf, type Database } from "./database";
import { keyOf, pendingRegister } from "./pending";
import { refusedRegister } from "./refused";

type Stored = RxDocumentData<Record<string, unknown>>;

/** Documents that are looked at together. */
const PART = 500;
const DOWN_CHECKPOINT = "down|1";
/** A checkpoint is written while the next rows are: theirs may be the earlier moment. */
const MARGIN_MS = 10 * 60_000;

/**
 * Notes as the server's what a page has pulled and died before RxDB noted it. RxDB takes such rows for new ones of
 * this device: it would send them over what others wrote since, or leave every newer state of them aside
 * (docs/rxdb-internals.md). What was made here is known to be pending, and stays so. To be called by the leading
 * tab before its replications start, for collections that are sent.
 */
export async function addMissingNotes(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
): Promise<void> {
  const [pending, refused] = [
    await pendingRegister(database).read(),
    await refusedRegister(database).read(),
  ];
  const isOwn = (id: string) => pending.has(keyOf(name, id)) || refused.has(keyOf(name, id));
  await withNotes(database, name, replicationIdentifier, async (notes) => {
    for await (const documents of writtenSinceLastPull(database, name, notes)) {
      const ids = documents.map(({ id }) => String(id));
      const noted = await notes.findDocumentsById(ids.map(noteId), true);
      const known = new Set(noted.map(({ itemId }) => itemId));
      const missing = documents.filter(({ id }) => !known.has(String(id)) && !isOwn(String(id)));
      if (missing.length === 0) continue;
      const writes = missing.map((document) => ({ document: noteOf(database, document) }));
      await notes.bulkWrite(writes, "add-missing-notes");
    }
  });
}

/** A pull writes its rows, then its notes, then how far it has come: what it lacks is younger than that. */
async function* writtenSinceLastPull(
  database: Database,
  name: CollectionName,
  notes: Notes,
): AsyncGenerator<readonly Stored[]> {
  const [last] = await notes.findDocumentsById([DOWN_CHECKPOINT], false);
  const { storageInstance } = collectionOf(database, name);
  let since: unknown = last && { id: "", lwt: last._meta.lwt - MARGIN_MS };
  for (;;) {
    const { documents, checkpoint } = await getChangedDocumentsSince(storageInstance, PART, since);
    if (documents.length > 0) yield documents;
    if (documents.length < PART) return;
    since = checkpoint;
  }
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
