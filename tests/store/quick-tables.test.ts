// oxlint-disable-next-line import/no-unassigned-import -- Gives Node the tables of a browser, which Dexie looks for when it is loaded.
import "fake-indexeddb/auto";
import * as fc from "fast-check";
import { normalizeMangoQuery, prepareQuery } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { collectionOf, type Database, type Storage } from "../../src/store/database/database";
import { quickTables } from "../../src/store/database/quick-tables";
import { openDatabase } from "../../src/store/opening/open-database";
import { rowsInParts } from "../../src/store/queries/rows";
import { conflictHandlerOf } from "../../src/sync/conflicts";

/** More than are read at a time, many of them of one moment. */
const MESSAGES = Array.from({ length: 700 }, (_, place) => ({
  ...blank("contact_submissions", {
    name: `Client ${place}`,
    email: `client${place}@example.org`,
    message: "Bonjour.",
    status: (["new", "contacted", "completed"] as const)[place % 3] ?? "new",
    junk: place % 7 === 0,
  }),
  id: `message-${(place * 7919) % 700}`,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, place >> 3)).toISOString(),
  updated_at: new Date(Date.UTC(2026, 0, 1)).toISOString(),
}));

const REMOVED = ["message-3", "message-77"];

let quick: Database;
let slow: Database;

beforeAll(async () => {
  // As in a page that came without encryption: the browser has no locks for it.
  vi.stubGlobal("navigator", {});
  quick = await filled("quick", quickTables({}));
  slow = await filled("slow", getRxStorageDexie());
});
afterAll(() => Promise.all([quick.close(), slow.close()]));

async function filled(name: string, storage: Storage): Promise<Database> {
  const database = await openDatabase({
    name,
    storage,
    identity: { role: "admin", userId: "anna" },
    only: ["contact_submissions"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const messages = collectionOf(database, "contact_submissions");
  await messages.bulkInsert(MESSAGES);
  await messages.bulkRemove(REMOVED);
  return database;
}

interface Asked {
  readonly selector?: object;
  readonly sort?: readonly Readonly<Record<string, "asc" | "desc">>[];
  readonly limit?: number;
  readonly skip?: number;
  readonly index?: string;
}

async function found(
  database: Database,
  { index, sort, ...asked }: Asked,
): Promise<readonly unknown[]> {
  const { schema, storageInstance } = collectionOf(database, "contact_submissions");
  const query = normalizeMangoQuery(schema.jsonSchema, {
    ...asked,
    ...(sort && { sort: [...sort] }),
    ...(index === undefined ? {} : { index: index.split(",") }),
    selector: { _deleted: { $eq: false }, ...asked.selector },
  });
  const { documents } = await storageInstance.query(prepareQuery(schema.jsonSchema, query));
  return documents.map(({ _meta, _rev, ...document }) => document);
}

const NEWEST = "_deleted,junk,created_at,id";

const selectors = fc.record(
  {
    junk: fc.boolean(),
    status: fc.constantFrom("new", "completed", "nowhere"),
    created_at: fc.constantFrom(
      { $gte: "2026-01-01T01:00:00.000Z" },
      { $lt: "2026-01-01T00:30:00.000Z" },
      { $gt: "2026-01-01T00:10:00.000Z", $lte: "2026-01-01T02:00:00.000Z" },
    ),
    name: fc.constantFrom("Client 12", { $in: ["Client 5", "Client 900"] }),
  },
  { requiredKeys: [] },
);
const sorts = fc.constantFrom(
  [{ id: "asc" as const }],
  [{ created_at: "desc" as const }],
  [{ created_at: "asc" as const }],
  [{ created_at: "desc" as const }, { id: "desc" as const }],
  [{ junk: "desc" as const }, { created_at: "desc" as const }],
  [{ status: "asc" as const }, { created_at: "desc" as const }],
);
const queries = fc.record(
  {
    selector: selectors,
    sort: sorts,
    limit: fc.constantFrom(0, 1, 25, 500, 501),
    skip: fc.constantFrom(0, 3),
    index: fc.constant(NEWEST),
  },
  { requiredKeys: [] },
);

test("what is asked of the quick tables is what RxDB’s own find, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      expect(await found(quick, query)).toEqual(await found(slow, query));
    }),
    { numRuns: 40, seed: 21 },
  );
}, 120_000);

test("all rows are read part by part: each that is there once, and none that was deleted", async () => {
  const ids: unknown[] = [];
  for await (const part of rowsInParts(quick, "contact_submissions")) {
    ids.push(...part.map(({ id }) => id));
  }
  const left = MESSAGES.map(({ id }) => id).filter((id) => !REMOVED.includes(id));
  expect(ids).toHaveLength(left.length);
  expect(new Set(ids)).toEqual(new Set(left));
});

test("the newest are found without reading the others", async () => {
  const stepped = vi.spyOn(IDBCursor.prototype, "continue");
  const newest = await found(quick, {
    selector: { junk: false },
    sort: [{ created_at: "desc" }],
    index: NEWEST,
    limit: 25,
  });
  expect(newest).toHaveLength(25);
  // Those that are alike with the last one are read, too.
  expect(stepped.mock.calls.length).toBeLessThan(40);
  expect(stepped).toHaveBeenCalled();
  stepped.mockRestore();
});
