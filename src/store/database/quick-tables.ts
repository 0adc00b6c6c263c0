import type { PreparedQuery, RxDocumentData } from "rxdb";
import {
  DEXIE_DOCS_TABLE_NAME,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageInstanceDexie,
} from "rxdb/plugins/storage-dexie";
import { getQueryMatcher, getSortComparator } from "rxdb";
import { isRecord } from "../../lib/parse";

/** Rows that are asked for at a time: between two of these the page answers. */
const PART = 500;

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;
type Row = Readonly<Record<string, unknown>>;

/**
 * RxDB's storage reads a table by a cursor, a turn of the page for each document, and knows no way
 * backwards: the newest twenty of thousands are found by reading all of them. This one asks for many rows at
 * once, and goes backwards where that is the order that was asked for.
 */
export function quickTables(settings: Settings): ReturnType<typeof getRxStorageDexie> {
  const storage = getRxStorageDexie(settings);
  const create: typeof storage.createStorageInstance = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = async (params) => {
    const table = await create(params);
    const slowly = table.query.bind(table);
    table.query = (prepared) => queryQuickly(table, prepared) ?? slowly(prepared);
    return table;
  };
  return storage;
}

/** Undefined where only RxDB's own way leads there: some rows in an order that no index has. */
function queryQuickly<Type>(
  table: RxStorageInstanceDexie<Type>,
  prepared: PreparedQuery<Type>,
): Promise<{ documents: RxDocumentData<Type>[] }> | undefined {
  const { limit } = prepared.query;
  if (limit === undefined || prepared.queryPlan.sortSatisfiedByIndex)
    return readForwards(table, prepared, limit);
  return isBackwards(prepared) ? readBackwards(table, prepared, limit) : undefined;
}

/** Whether the order that was asked for is that of the index from its end, but for documents that are alike in it. */
function isBackwards<Type>({ query, queryPlan }: PreparedQuery<Type>): boolean {
  const fixed = queryPlan.index.filter(
    (_, place) => queryPlan.startKeys[place] === queryPlan.endKeys[place],
  );
  const wanted = query.sort.flatMap((part) => Object.entries(part));
  const last = wanted.at(-1)?.[0];
  const sorted = wanted.filter(([field]) => field !== last);
  const left = queryPlan.index.filter((field) => !fixed.includes(field) && field !== last);
  return (
    queryPlan.selectorSatisfiedByIndex &&
    query.skip === 0 &&
    sorted.length > 0 &&
    sorted.every(([, way]) => way === "desc") &&
    sorted.map(([field]) => field).join() === left.join()
  );
}

/** What the query finds, in parts of one transaction: each begins after the key that the last one ended with. */
async function readForwards<Type>(
  table: RxStorageInstanceDexie<Type>,
  prepared: PreparedQuery<Type>,
  limit = Infinity,
): Promise<{ documents: RxDocumentData<Type>[] }> {
  const { query, queryPlan } = prepared;
  const { booleanIndexes } = await table.internals;
  const most = query.skip + limit;
  const part = Math.max(1, Math.min(PART, most));
  const matches = queryPlan.selectorSatisfiedByIndex
    ? () => true
    : getQueryMatcher(table.schema, query);
  const documents: RxDocumentData<Type>[] = [];
  await inIndex(table, prepared, (index, whole, done) => {
    const next = (range: IDBKeyRange) => {
      const asking = index.getAll(range, part);
      asking.addEventListener("success", () => {
        const rows: readonly Row[] = asking.result;
        for (const row of rows) {
          const document: RxDocumentData<Type> = fromDexieToStorage(booleanIndexes, row);
          if (matches(document)) documents.push(document);
        }
        const last = rows.at(-1);
        if (!last || rows.length < part || documents.length >= most) return done();
        const key = queryPlan.index.map((field) => valueAt(last, field));
        if (indexedDB.cmp(key, whole.upper) >= 0) return done();
        return next(IDBKeyRange.bound(key, whole.upper, true, whole.upperOpen));
      });
    };
    next(whole);
  });
  if (!queryPlan.sortSatisfiedByIndex) documents.sort(getSortComparator(table.schema, query));
  return { documents: documents.slice(query.skip, most) };
}

/** RxDB's own marks lie a step deeper: `_meta.lwt`. */
function valueAt(row: Row, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row);
}

/** The last rows of an index; those that are alike with the last one too, since they come in the order of their keys. */
async function readBackwards<Type>(
  table: RxStorageInstanceDexie<Type>,
  prepared: PreparedQuery<Type>,
  limit: number,
): Promise<{ documents: RxDocumentData<Type>[] }> {
  const { booleanIndexes } = await table.internals;
  const documents: RxDocumentData<Type>[] = [];
  await inIndex(table, prepared, (index, whole, done) => {
    if (limit === 0) return done();
    let last: readonly IDBValidKey[] = [];
    const asking = index.openCursor(whole, "prev");
    asking.addEventListener("success", () => {
      const cursor = asking.result;
      const key = Array.isArray(cursor?.key) ? cursor.key.slice(0, -1) : [];
      if (!cursor || (documents.length >= limit && indexedDB.cmp(key, last) !== 0)) return done();
      documents.push(fromDexieToStorage(booleanIndexes, cursor.value));
      last = key;
      return cursor.continue();
    });
    return undefined;
  });
  documents.sort(getSortComparator(table.schema, prepared.query));
  return { documents: documents.slice(0, limit) };
}

/** Opens the index of a query's plan, within what the query asks of it. */
async function inIndex<Type>(
  table: RxStorageInstanceDexie<Type>,
  { queryPlan }: PreparedQuery<Type>,
  read: (index: IDBIndex, range: IDBKeyRange, done: () => void) => void,
): Promise<void> {
  const { booleanIndexes, dexieDb, dexieTable } = await table.internals;
  let range: IDBKeyRange;
  try {
    range = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange);
  } catch (error) {
    // Bounds between which nothing can lie.
    if (error instanceof DOMException && error.name === "DataError") return;
    throw error;
  }
  await dexieDb.transaction("r", dexieTable, async ({ idbtrans }) => {
    const index = idbtrans
      .objectStore(DEXIE_DOCS_TABLE_NAME)
      .index(`[${queryPlan.index.join("+")}]`);
    await new Promise<void>((resolve, reject) => {
      idbtrans.addEventListener("abort", () => reject(idbtrans.error));
      read(index, range, resolve);
    });
  });
}
