import { isRecord } from "../../lib/parse";
import { beginOpening } from "./page-cache";

type State = Readonly<Record<string, unknown>>;

/**
 * The local maps of a database that is not open, read from RxDB's own table of local documents; undefined if there is
 * none, or if the browser cannot list its databases.
 */
export async function readClosedMaps(
  database: string,
  names: readonly string[],
): Promise<readonly (readonly State[])[] | undefined> {
  const table = `rxdb-dexie-${database}--0--plugin-local-documents-`;
  if (!globalThis.indexedDB || !("databases" in indexedDB)) return undefined;
  if (!(await indexedDB.databases()).some(({ name }) => name === table)) return undefined;
  return Promise.all(names.map(async (name) => entriesOf(await readDocument(table, name))));
}

function entriesOf(stored: unknown): readonly State[] {
  const data = isRecord(stored) ? stored["data"] : undefined;
  const entries = isRecord(data) ? data["entries"] : undefined;
  return isRecord(entries) ? Object.values(entries).filter(isRecord) : [];
}

/** A document as RxDB's storage stores it in its tables. */
export async function readDocument(table: string, id: string): Promise<unknown> {
  const database = await opened(table);
  try {
    return await answerTo<unknown>(database.transaction("docs").objectStore("docs").get(id));
  } finally {
    database.close();
  }
}

/** Fails for a table that was removed meanwhile: reading must not create it again. */
function opened(table: string): Promise<IDBDatabase> {
  const request = indexedDB.open(table);
  request.addEventListener("upgradeneeded", () => request.transaction?.abort());
  return answerTo(request).finally(beginOpening());
}

function answerTo<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
  });
}
