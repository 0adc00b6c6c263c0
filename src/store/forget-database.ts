import {
  PRIVATE_PREFIX,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from "../lib/device-storage";
import { LIBRARY_CACHE } from "../lib/cache-names";
import { databaseName, type Identity } from "./identity";

/** Names a database that somebody who signed out no longer wants here, until it is gone. */
const FORGET_PREFIX = "vitrine-forget:";
/** Pictures as they were seen: of drafts and of the library too, for an administrator. */
const PICTURE_CACHES = [LIBRARY_CACHE, "images"];
/** Another page that does not let go of a table keeps nobody waiting for longer: the next start goes on. */
const PATIENCE_MS = 5_000;

/** Has an identity's data removed by whoever is able to: this page, another one, or the next start. */
export function markForgotten(identity: Identity): void {
  writeStored(FORGET_PREFIX + databaseName(identity), "1");
}

/** Whether an identity's data is to be removed. */
export function isForgotten(identity: Identity): boolean {
  return readStored(FORGET_PREFIX + databaseName(identity)) !== null;
}

/** Removes all that an identity has on the device, without opening its database. */
export async function forgetDatabase(identity: Identity): Promise<void> {
  await forgetNamed(databaseName(identity));
}

/** Ends what a page that was closed too early had begun. */
export async function forgetMarked(): Promise<void> {
  for (const key of storedKeys().filter((each) => each.startsWith(FORGET_PREFIX))) {
    await forgetNamed(key.slice(FORGET_PREFIX.length));
  }
}

/** RxDB only empties the tables of IndexedDB, and leaves them with the user's id in their names. */
export function forgetTables(database: string): Promise<unknown> {
  return atMost(PATIENCE_MS, deleteTables(database));
}

async function forgetNamed(database: string): Promise<void> {
  // A tab that was still being typed in may have kept a draft after its author left by another.
  const owner = database.replace(/^admin-/u, "");
  for (const key of storedKeys()) {
    if (key.startsWith(PRIVATE_PREFIX) && key.includes(owner)) removeStored(key);
  }
  await Promise.all(PICTURE_CACHES.map((name) => globalThis.caches?.delete(name)));
  // The mark goes with the last table, however late: left behind, it would have the next start remove what its
  // author wrote since, who may have signed in again.
  await atMost(PATIENCE_MS, deleteMarked(database));
}

async function deleteMarked(database: string): Promise<void> {
  if (await deleteTables(database)) removeStored(FORGET_PREFIX + database);
}

/** Answers true once all tables of a database are gone, which is as soon as every other page lets go of them. */
async function deleteTables(database: string): Promise<boolean> {
  if (!globalThis.indexedDB || !("databases" in indexedDB)) return true;
  const left = await indexedDB.databases();
  const names = left.flatMap(({ name }) => (name?.includes(`-${database}--`) ? [name] : []));
  const gone = await Promise.all(names.map(deleteTable));
  return gone.every(Boolean);
}

/** True once the table is gone. */
function deleteTable(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve(true));
    request.addEventListener("error", () => resolve(false));
  });
}

function atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
