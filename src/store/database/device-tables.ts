import { DeviceError } from "../../lib/device-error";
import { isRecord, textOf } from "../../lib/parse";
import { watchConnection } from "./connection";
import { inTime } from "./in-time";
import { beginOpening } from "./page-cache";
import { openTablesInFrame } from "./table-frame";

const TRIES_MS = [0, 300, 1_000];
/** The error names of a browser in which no page can write on the device, as in some private windows. */
const FORBIDDEN = new Set(["SecurityError", "InvalidStateError"]);

/**
 * IndexedDB; if the browser forbids it, memory, for as long as the page lives. A failure of any other kind (a full
 * disk, a damaged profile) is retried and then reported: an empty store in place of one that holds edits would be a
 * lie.
 */
export async function deviceTables() {
  openTablesInFrame();
  if (await isAllowed()) {
    const { getRxStorageDexie } = await loadDexie();
    return getRxStorageDexie({ onCreate: watchConnection });
  }
  const { getRxStorageMemory } = await import("rxdb/plugins/storage-memory");
  return getRxStorageMemory();
}

const loadDexie = () => import("rxdb/plugins/storage-dexie");

/** Loads the code of the tables before they are opened. */
export const preloadTables = async () => void (await loadDexie());

async function isAllowed(): Promise<boolean> {
  let last: unknown;
  for (const wait of TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await inTime(probe());
      return true;
    } catch (error) {
      // A storage that does not answer will not do so a moment later either.
      if (error instanceof DeviceError) throw error;
      if (!globalThis.indexedDB || FORBIDDEN.has(nameOf(error)) || !mayStore()) return false;
      last = error;
    }
  }
  throw new DeviceError("unavailable", { cause: last });
}

/** Chromium reports forbidden tables and damaged ones with the same error; for localStorage it names the reason. */
function mayStore(): boolean {
  try {
    return globalThis.localStorage !== null;
  } catch {
    return false;
  }
}

/** An error from a frame is an instance of that frame's own classes. */
const nameOf = (error: unknown) => (isRecord(error) ? textOf(error["name"]) : "");

/** Opens a database that holds nothing. */
function probe(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open("vitrine-probe");
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("It gave up")));
  }).finally(beginOpening());
}
