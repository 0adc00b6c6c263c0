import { isRecord } from "../../lib/parse";
import { beginOpening } from "./page-cache";

/** The content of a file. WebKit cannot always store a Blob, but every browser can store its bytes and its type. */
interface Bytes {
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/** The part of a database that its files need. */
interface Owner {
  readonly name: string;
  readonly storage: { readonly name: string };
}

const STORE = "files";

/** Files by database, for browsers that forbid IndexedDB: files then live as long as the page, like its documents. */
const memory = new Map<string, Map<string, Bytes>>();

/** Writes a file beside the database; resolves when the disk has it. */
export async function writeBytes(database: Owner, id: string, file: Blob): Promise<void> {
  const content = { type: file.type, bytes: await file.arrayBuffer(), at: Date.now() };
  if (isInMemory(database)) memoryOf(database).set(id, content);
  else await inBox(database, "readwrite", (box) => box.put(content, id));
}

export async function readBytes(database: Owner, id: string): Promise<Blob | undefined> {
  const found = await find(database, id);
  return found && new Blob([found.bytes], { type: found.type });
}

/** When a file was written, in milliseconds. */
export async function writtenAt(database: Owner, id: string): Promise<number | undefined> {
  return (await find(database, id))?.at;
}

export async function eraseBytes(database: Owner, id: string): Promise<void> {
  if (isInMemory(database)) memoryOf(database).delete(id);
  else await inBox(database, "readwrite", (box) => box.delete(id));
}

/** The names of all files that are stored here. */
export async function listBytes(database: Owner): Promise<string[]> {
  if (isInMemory(database)) return [...memoryOf(database).keys()];
  const keys = await inBox(database, "readonly", (box) => box.getAllKeys());
  return keys.map(String);
}

/** Forgets the files in memory; those in IndexedDB are removed with the database's tables, by their name. */
export function forgetMemory(database: Owner): void {
  memory.delete(database.name);
}

async function find(database: Owner, id: string): Promise<Bytes | undefined> {
  const found: unknown = isInMemory(database)
    ? memoryOf(database).get(id)
    : await inBox(database, "readonly", (box) => box.get(id));
  return isBytes(found) ? found : undefined;
}

/** True if none of it outlives the page, because the browser forbids IndexedDB. */
export function isInMemory(database: Owner): boolean {
  return database.storage.name.includes("memory");
}

function memoryOf({ name }: Owner): Map<string, Bytes> {
  const files = memory.get(name) ?? new Map<string, Bytes>();
  memory.set(name, files);
  return files;
}

/** One transaction in IndexedDB. The connection does not stay open: it would prevent the deletion of the database. */
async function inBox<Value>(
  { name }: Owner,
  mode: IDBTransactionMode,
  work: (box: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opened = await open(boxName(name));
  try {
    const transaction = opened.transaction(STORE, mode, { durability: "strict" });
    const request = work(transaction.objectStore(STORE));
    await finished(transaction);
    return request.result;
  } finally {
    opened.close();
  }
}

/** Named like RxDB's tables of the same database, so that it is removed with them. */
const boxName = (database: string) => `vitrine-${database}--files`;

function open(name: string): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(failureOf(request.error)));
  }).finally(beginOpening());
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(failureOf(transaction.error)));
  });
}

const failureOf = (error: DOMException | null) => error ?? new Error("IndexedDB gave up");

function isBytes(value: unknown): value is Bytes {
  if (!isRecord(value)) return false;
  const { type, bytes, at } = value;
  return typeof type === "string" && bytes instanceof ArrayBuffer && typeof at === "number";
}
