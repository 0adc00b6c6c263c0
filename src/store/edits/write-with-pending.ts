import type { CollectionName } from "../../content/index";
import { collectionOf, type Database } from "../database/database";
import { keyOf, notePending, type PendingEntry, pendingMap } from "./pending";
import { keepForGood } from "../database/quota";

/**
 * Notes edits as pending, then writes them. If a write fails, on a full disk for example, its pending entry is put
 * back to what it was.
 */
export async function writeWithPending(
  database: Database,
  entries: readonly PendingEntry[],
  write: () => Promise<unknown>,
): Promise<void> {
  const before = await pendingMap(database).read();
  await notePending(database, entries);
  try {
    await write();
  } catch (error) {
    // If even that fails, the next start removes the entries.
    await takeBack(database, entries, before).catch(() => undefined);
    throw error;
  }
  keepForGood();
}

/** Writes a whole document over the present one. RxDB's own « upsert » would keep failing once it has failed. */
export async function put(
  database: Database,
  collection: CollectionName,
  document: Readonly<Record<string, unknown>> & { readonly id?: unknown },
): Promise<void> {
  const documents = collectionOf(database, collection);
  const former = await documents.findOne(String(document["id"])).exec();
  await (former ? former.incrementalModify(() => ({ ...document })) : documents.insert(document));
}

async function takeBack(
  database: Database,
  entries: readonly PendingEntry[],
  before: ReadonlyMap<string, PendingEntry>,
): Promise<void> {
  const written = await areWritten(database, entries);
  await pendingMap(database).change((pending) => {
    for (const [place, entry] of entries.entries()) {
      const key = keyOf(entry.collection, entry.id);
      if (written[place] === true || pending.get(key)?.at !== entry.at) continue;
      const former = before.get(key);
      if (former) pending.set(key, former);
      else pending.delete(key);
    }
  });
}

/**
 * Whether the store holds exactly the state of each entry, in the order of the entries; undefined for a missing
 * document. Each collection is read once.
 */
export async function areWritten(
  database: Database,
  entries: readonly PendingEntry[],
): Promise<readonly (boolean | undefined)[]> {
  const stamps = new Map<string, unknown>();
  for (const collection of new Set(entries.map((entry) => entry.collection))) {
    const own = entries.filter((entry) => entry.collection === collection);
    const ids = [...new Set(own.map(({ id }) => id))];
    const { storageInstance } = collectionOf(database, collection);
    for (const { id, updated_at } of await storageInstance.findDocumentsById(ids, true))
      stamps.set(keyOf(collection, String(id)), updated_at);
  }
  return entries.map(({ collection, id, at }) => {
    const key = keyOf(collection, id);
    return stamps.has(key) ? stamps.get(key) === at : undefined;
  });
}
