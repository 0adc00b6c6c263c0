import { ownerOf, removeStored, storedKeys } from "../../lib/device-storage";
import { LIBRARY_CACHE } from "../../lib/cache-names";
import { FORGET_PREFIX } from "./forget-mark";
import { databaseName, type Identity } from "./identity";

/** Pictures as they were seen: of drafts and of the library too, for an administrator. */
const PICTURE_CACHES = [LIBRARY_CACHE, "images"];
/** Another page that does not let go of a table keeps nobody waiting for longer: the next start goes on. */
const PATIENCE_MS = 5_000;

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
  return soon(deleteTables(database));
}

async function forgetNamed(database: string): Promise<void> {
  // A tab that was still being typed in may have kept a draft after its author left by another.
  for (const key of storedKeys()) {
    if (database === `admin-${ownerOf(key)}`) removeStored(key);
  }
  await Promise.all(PICTURE_CACHES.map((name) => globalThis.caches?.delete(name)));
  // The mark goes with the last table, however late: left behind, it would have the next start remove what its
  // author wrote since, who may have signed in again.
  await soon(deleteTables(database, () => removeStored(FORGET_PREFIX + database)));
}

/** Resolves once all tables of a database are gone, which is as soon as every other page lets go of them. */
async function deleteTables(database: string, onGone?: () => void): Promise<void> {
  // Where the browser forbids tables, there are none.
  const left = (await globalThis.indexedDB?.databases?.().catch(() => undefined)) ?? [];
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

/** Waits no longer for what another page may hold up. */
function soon(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
