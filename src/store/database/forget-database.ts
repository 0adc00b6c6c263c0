import { ownerOf, removeStored, storedKeys } from "../../lib/device-storage";
import { LIBRARY_CACHE } from "../../lib/cache-names";
import { FORGET_PREFIX } from "./forget-mark";
import { databaseName, type Identity } from "./identity";

/** The caches of pictures that were shown; for an administrator also those of drafts and of the library. */
const PICTURE_CACHES = [LIBRARY_CACHE, "images"];
/** Another page that does not release a table delays nobody for longer: the next start continues. */
const PATIENCE_MS = 5_000;

/** Removes everything that an identity has on the device, without opening its database; fails if tables cannot be listed. */
export async function forgetDatabase(identity: Identity): Promise<void> {
  await forgetNamed(databaseName(identity));
}

/** Finishes what a page that was closed too early had begun. */
export async function forgetMarked(): Promise<void> {
  for (const key of storedKeys().filter((each) => each.startsWith(FORGET_PREFIX))) {
    await forgetNamed(key.slice(FORGET_PREFIX.length));
  }
}

/** RxDB only empties the tables of IndexedDB, and leaves them with the user's id in their names. */
export function forgetTables(database: string): Promise<unknown> {
  return soon(deleteTables(database));
}

async function forgetNamed(database: string): Promise<void> {
  const mark = FORGET_PREFIX + database;
  // A tab in which somebody was still typing may have stored a draft after they signed out in another tab.
  for (const key of storedKeys()) {
    if (key !== mark && database === `admin-${ownerOf(key)}`) removeStored(key);
  }
  await Promise.all(PICTURE_CACHES.map((name) => globalThis.caches?.delete(name)));
  // The mark is removed with the last table, however late: if it stayed, the next start would remove what the same
  // person wrote since, after signing in again.
  await soon(deleteTables(database, () => removeStored(mark)));
}

/**
 * Resolves once all tables of a database are gone, which requires every other page to release them. A page that is left
 * may have lost its access to the tables: a list that is refused is no empty one, and the next start continues.
 */
async function deleteTables(database: string, onGone?: () => void): Promise<void> {
  // A browser that forbids tables has none.
  const left = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = left.flatMap(({ name }) => (name?.includes(`-${database}--`) ? [name] : []));
  const gone = await Promise.all(names.map(deleteTable));
  if (gone.every(Boolean)) onGone?.();
}

/** True once the table is gone. */
function deleteTable(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve(true));
    request.addEventListener("error", () => resolve(false));
  });
}

/** Stops waiting for what another page may block. */
function soon(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
