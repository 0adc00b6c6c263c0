import { DeviceError } from "../../lib/device-error";
import { isRecord, textOf } from "../../lib/parse";
import { watchConnection } from "./connection";
import { inTime } from "./in-time";
import { openTablesInFrame } from "./table-frame";

const TRIES_MS = [0, 300, 1_000];
/** What a browser says that lets no page write on the device, as some private windows do. */
const FORBIDDEN = new Set(["SecurityError", "InvalidStateError"]);

/**
 * IndexedDB; where the browser forbids it, memory, for as long as the page lives. A failure of any
 * other kind (a full disk, a damaged profile) is tried again and then reported: an empty device in
 * the place of one that holds edits would be a lie.
 */
export async function deviceTables() {
  openTablesInFrame();
  if (await isAllowed()) {
    const { quickTables } = await import("./quick-tables");
    return quickTables({ onCreate: watchConnection });
  }
  const { getRxStorageMemory } = await import("rxdb/plugins/storage-memory");
  return getRxStorageMemory();
}

async function isAllowed(): Promise<boolean> {
  let last: unknown;
  for (const wait of TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await inTime(probe());
      return true;
    } catch (error) {
      // Who does not answer does not do so a moment later either.
      if (error instanceof DeviceError) throw error;
      if (!globalThis.indexedDB || FORBIDDEN.has(nameOf(error)) || !mayStore()) return false;
      last = error;
    }
  }
  throw new DeviceError("unavailable", { cause: last });
}

/** Chromium says of forbidden tables what it says of damaged ones; of the smaller storage it says it plainly. */
function mayStore(): boolean {
  try {
    return globalThis.localStorage !== null;
  } catch {
    return false;
  }
}

/** An error of a frame is an instance of that frame's own classes. */
const nameOf = (error: unknown) => (isRecord(error) ? textOf(error["name"]) : "");

/** Opens a database that holds nothing. */
function probe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("vitrine-probe");
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("It gave up")));
  });
}
