import { DeviceError } from "../lib/device-error";
import { watchConnection } from "./connection";

const TRIES_MS = [0, 300, 1_000];
/** A browser that never answers holds the page up no longer than this. */
const PATIENCE_MS = 5_000;

/** What a browser says that lets no page write on the device, as some private windows do. */
const FORBIDDEN = new Set(["SecurityError", "InvalidStateError"]);

/**
 * IndexedDB; where the browser forbids it, memory, for as long as the page lives. A failure of any
 * other kind (a full disk, a damaged profile) is tried again and then reported: an empty device in
 * the place of one that holds edits would be a lie.
 */
export async function deviceTables() {
  if (await isAllowed()) {
    const { getRxStorageDexie } = await import("rxdb/plugins/storage-dexie");
    return getRxStorageDexie({ onCreate: watchConnection });
  }
  const { getRxStorageMemory } = await import("rxdb/plugins/storage-memory");
  return getRxStorageMemory();
}

async function isAllowed(): Promise<boolean> {
  let last: unknown;
  for (const wait of TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await probe();
      return true;
    } catch (error) {
      if (!globalThis.indexedDB || (error instanceof DOMException && FORBIDDEN.has(error.name))) {
        return false;
      }
      last = error;
    }
  }
  throw new DeviceError("unavailable", { cause: last });
}

/** Opens a database that holds nothing. */
function probe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("vitrine-probe");
    const timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), PATIENCE_MS);
    request.addEventListener("success", () => {
      clearTimeout(timer);
      request.result.close();
      resolve();
    });
    request.addEventListener("error", () => {
      clearTimeout(timer);
      reject(request.error ?? new Error("IndexedDB gave up"));
    });
  });
}
