import type { CollectionName } from "../../content/index";
import { collectionNames, type Database } from "../database/database";
import { databaseName, type Identity } from "../database/identity";
import { addLostEdits } from "../edits/lost-edits";
import { waitsInOutbox } from "../submissions/outbox";
import { keyOf, notePending, type PendingEntry, pendingMap } from "../edits/pending";
import { initialSyncState, syncStateMap } from "../database/sync-state";
import { readUnsentMirror } from "../unsent/unsent-mirror";
import { areWritten } from "../edits/write-with-pending";

/**
 * The tables that an identity has on the device, by name; to be read before its database opens. Undefined in browsers
 * that cannot or may not list them: then opening the database fails if there is a problem.
 */
export async function tablesOf(identity: Identity): Promise<readonly string[] | undefined> {
  if (!globalThis.indexedDB || !("databases" in indexedDB)) return undefined;
  const all = await indexedDB.databases().catch(() => undefined);
  const own = `rxdb-dexie-${databaseName(identity)}--`;
  return all?.flatMap(({ name }) => (name?.startsWith(own) ? [name] : []));
}

const refills = new WeakMap<Database, Set<CollectionName>>();

/** True if a collection has to be fetched from its beginning, whatever the replication's notes say. */
export function needsRefill(database: Database, name: CollectionName): boolean {
  return refills.get(database)?.has(name) ?? false;
}

/** The first rows of a collection have arrived: the replication's notes are right again. */
export function refillBegun(database: Database, name: CollectionName): void {
  refills.get(database)?.delete(name);
}

/**
 * Finds out what the browser has evicted since the database was last open, given the tables that were there before it
 * opened: has those tables filled again, and keeps a list of the edits that are lost.
 */
export async function restoreEvicted(
  database: Database,
  tables: readonly string[] | undefined,
): Promise<void> {
  if (!tables) return;
  const has = (table: string) => tables.some((name) => name.endsWith(`--${table}`));
  const isNew = tables.length === 0;
  const hasRegisters = has("plugin-local-documents-");
  const {
    complete,
    reached = {},
    ...state
  } = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  const gone = collectionNames(database).filter(
    (name) => !isNew && !has(name) && (!hasRegisters || complete.includes(name) || name in reached),
  );
  const isGone = (name: string) => gone.some((each) => each === name);
  if (gone.length > 0) {
    refills.set(database, new Set(gone));
    const left = Object.entries(reached).filter(([name]) => !isGone(name));
    await syncStateMap(database).change((entries) => {
      entries.set("state", {
        ...state,
        complete: complete.filter((name) => !isGone(name)),
        reached: Object.fromEntries(left),
      });
    });
  }
  const noted = [...(await pendingMap(database).read()).values()];
  const mirror = hasRegisters ? undefined : readUnsentMirror(database.name);
  const doubtful = [
    ...noted.filter(({ collection }) => isGone(collection)),
    ...(mirror?.pending ?? []),
  ];
  if (doubtful.length > 0) await settle(database, doubtful);
  // The reasons of the rejections, and the states that they were made from, were lost with the local maps.
  if (mirror && mirror.rejected.length > 0) addLostEdits(database.name, mirror.rejected);
}

/** An edit that is still here becomes pending again; the others are lost. */
async function settle(database: Database, doubtful: readonly PendingEntry[]): Promise<void> {
  const written = await areWritten(database, doubtful);
  const absent = doubtful.filter((_, place) => written[place] !== true);
  await notePending(
    database,
    doubtful.filter((_, place) => written[place] === true),
  );
  await pendingMap(database).change((pending) => {
    for (const { collection, id } of absent) pending.delete(keyOf(collection, id));
  });
  // A visitor's message may still be in the outbox from which the worker sends.
  const elsewhere = await Promise.all(absent.map(({ id }) => waitsInOutbox(id)));
  const lost = absent.filter((_, place) => elsewhere[place] !== true);
  if (lost.length > 0) addLostEdits(database.name, lost);
}
