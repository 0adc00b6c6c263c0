import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  getChangedDocumentsSince,
  INTERNAL_STORAGE_NAME,
  normalizeMangoQuery,
  prepareQuery,
} from "rxdb";
import {
  createLocalDocumentStorageInstance,
  getCollectionLocalInstanceName,
} from "rxdb/plugins/local-documents";
import { RxMigrationState } from "rxdb/plugins/migration-schema";
import { getDexieDbWithTables, RX_STORAGE_NAME_DEXIE } from "rxdb/plugins/storage-dexie";
import { NON_PREMIUM_COLLECTION_LIMIT } from "rxdb/plugins/utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collections, definitionOf } from "../../src/content/index";
import { collectionOf } from "../../src/store/database/database";
import * as leaving from "../../src/store/database/unload-shim";
import { localMap } from "../../src/store/database/local-map";
import { rxSchemaOf } from "../../src/store/opening/rx-schema";
import { ask, type BareDevice, openBareDevice, question } from "../support/bare-replication";
import { createStorage } from "../support/device";
import { eventually } from "../support/eventually";

/**
 * One test for each statement of docs/rxdb-internals.md about RxDB's storage, so that an upgrade cannot change it
 * unnoticed.
 */
let device: BareDevice;

beforeEach(async () => {
  device = await openBareDevice();
});
afterEach(() => device.database.close());

const faqs = () => collectionOf(device.database, "faqs");

async function askAndRemove(id: string): Promise<void> {
  await ask(device.database, id, "Un canari.");
  await (await faqs().findOne(id).exec())?.incrementalPatch({ _deleted: true });
}

function found(selector: object) {
  const { schema, storageInstance } = faqs();
  const query = normalizeMangoQuery(schema.jsonSchema, { selector });
  return storageInstance.query(prepareQuery(schema.jsonSchema, query));
}

test("a deleted document keeps its content, and the storage returns it by its id", async () => {
  await askAndRemove("a");
  const [row] = await faqs().storageInstance.findDocumentsById(["a"], true);
  expect(
    row,
    "Deleted documents lose their words now: see trash.ts, export-changes.ts",
  ).toMatchObject({
    answer: "Un canari.",
    _deleted: true,
  });
  expect(
    await faqs().storageInstance.findDocumentsById(["a"], false),
    "The storage gives deleted documents unasked: see write-with-pending.ts",
  ).toEqual([]);
});

test("a storage query finds deleted documents too, or only these", async () => {
  await ask(device.database, "live", "Oui.");
  await askAndRemove("gone");
  const ids = async (selector: object) =>
    (await found(selector)).documents
      .map(({ id }) => String(id))
      .toSorted((one, other) => one.localeCompare(other));
  expect(await ids({}), "Deleted documents are left out: see server-known-ids.ts").toEqual([
    "gone",
    "live",
  ]);
  expect(
    await ids({ _deleted: { $eq: true } }),
    "The mark of deletion cannot be asked for: see tombstones.ts",
  ).toEqual(["gone"]);
});

test("cleaning a storage removes what was deleted before a given moment, and nothing else", async () => {
  await ask(device.database, "live", "Oui.");
  await askAndRemove("gone");
  await faqs().storageInstance.cleanup(60_000);
  expect((await found({})).documents, "Younger tombstones went: see tombstones.ts").toHaveLength(2);
  await faqs().storageInstance.cleanup(-1_000);
  expect((await found({})).documents, "See tombstones.ts").toMatchObject([{ id: "live" }]);
});

test("a removed local document keeps its content until its own storage is cleaned", async () => {
  const { database } = device;
  const { token, storage, name, multiInstance } = database;
  await database.insertLocal("trash/1", { documents: ["Un canari."] });
  await (await database.getLocal("trash/1"))?.remove();
  const options = {};
  const local = await createLocalDocumentStorageInstance(
    token,
    storage,
    name,
    "",
    options,
    multiInstance,
  );
  expect(
    await local.findDocumentsById(["trash/1"], true),
    "Removed local documents are emptied, or lie elsewhere: see tombstones.ts",
  ).toMatchObject([{ data: { documents: ["Un canari."] } }]);
  await local.cleanup(-1_000);
  expect(await local.findDocumentsById(["trash/1"], true), "See tombstones.ts").toEqual([]);
  await local.close();
});

test("a local map is stored in its local document under `data.entries`", async () => {
  await localMap(device.database, "pending").change((open) => void open.set("a", { id: "a" }));
  await eventually(async () => {
    const tables: unknown = JSON.parse(device.storage.written());
    expect(
      Array.isArray(tables) && tables.flat(),
      "Local documents have another shape: see read-unopenable.ts",
    ).toContainEqual(
      expect.objectContaining({ id: "pending", data: { entries: { a: { id: "a" } } } }),
    );
  });
});

test("the tables of IndexedDB have the names and the shape that are read without RxDB", async () => {
  const names: string[] = [];
  const schema = faqs().schema.jsonSchema;
  let events: object | undefined;
  let tableOf: ((name: string) => { schema: { primKey: { keyPath: unknown } } }) | undefined;
  const onCreate = (
    table: { table: typeof tableOf; on: object; hasFailed: unknown },
    name: string,
  ) => {
    names.push(name);
    events = table;
    tableOf = (of) => {
      if (!table.table) throw new Error("Dexie has no tables");
      return table.table(of);
    };
  };
  // Node has no IndexedDB: the database is described, but opening it fails.
  await expect(getDexieDbWithTables("admin-1", "faqs", { onCreate }, schema)).rejects.toThrow(
    /IndexedDB/u,
  );
  expect(
    names,
    "Tables are named otherwise: see read-unopenable.ts, version-guard.ts, restore-evicted.ts",
  ).toEqual([`rxdb-dexie-admin-1--${schema.version}--faqs`]);
  expect(
    tableOf?.("docs").schema.primKey.keyPath,
    "Tables are named otherwise: see read-unopenable.ts, version-guard.ts, restore-evicted.ts",
  ).toBe("id");
  expect(events, "See connection.ts").toMatchObject({
    on: expect.any(Function),
    hasFailed: expect.any(Function),
  });
  expect(
    getCollectionLocalInstanceName(""),
    "Tables are named otherwise: see read-unopenable.ts, version-guard.ts, restore-evicted.ts",
  ).toBe("plugin-local-documents-");
  expect(
    INTERNAL_STORAGE_NAME,
    "Tables are named otherwise: see read-unopenable.ts, version-guard.ts, restore-evicted.ts",
  ).toBe("_rxdb_internal");
  expect(RX_STORAGE_NAME_DEXIE, "See open-database.ts").toBe("dexie");
});

test("a page may open as many collections as there are", () => {
  expect(
    collections.length,
    "RxDB opens fewer collections than we have: see open-database.ts",
  ).toBeLessThanOrEqual(NON_PREMIUM_COLLECTION_LIMIT);
});

test("an unchanged document is the same object, however often it is read", async () => {
  await ask(device.database, "a", "Oui.");
  const [one] = await faqs().find().exec();
  const [other] = await faqs()
    .find({ sort: [{ order: "asc" }] })
    .exec();
  expect(one, "Each read makes a copy: lists are drawn anew, see watch-docs.ts").toBe(other);
});

test("an upsert that failed once keeps failing", async () => {
  const { deleted: _deleted, _deleted: _mark, ...document } = question("a", "Oui.");
  device.failNext("rx-collection-bulk-insert");
  const upsert = () =>
    faqs()
      .incrementalUpsert(document)
      .then(
        () => "written",
        () => "failed",
      );
  expect(await upsert()).toBe("failed");
  expect(await upsert(), "RxDB mended its upsert: `put` of write-with-pending.ts may go").toBe(
    "failed",
  );
});

test("a migration gets documents with a revision, and knows the schema they come from", async () => {
  const storage = createStorage();
  const older = await openBareDevice(storage, 1);
  await ask(older.database, "a", "Oui.");
  await older.database.close();
  const seen: object[] = [];
  await device.database.close();
  device = await openBareDevice(storage, 1);
  await faqs().close();
  await device.database.addCollections({
    faqs: {
      schema: rxSchemaOf(definitionOf("faqs"), 2),
      migrationStrategies: {
        1: (document: object) => document,
        2: (document: object) => {
          seen.push(document);
          return document;
        },
      },
      autoMigrate: false,
    },
  });
  const migration = new RxMigrationState(faqs(), faqs().migrationStrategies);
  const former = (await migration.oldCollectionMeta)?.data;
  expect(former, "See migration.ts, rx-schema.ts").toMatchObject({
    version: 1,
    schema: { properties: { answer: { type: "string" } } },
  });
  await migration.startMigration();
  expect(seen, "A strategy cannot tell documents from notes: see rx-schema.ts").toMatchObject([
    { id: "a", _rev: expect.any(String) },
  ]);
});

test("whatever imports the package `unload` gets its replacement", () => {
  const packages = ["rxdb/dist/esm", "broadcast-channel/dist/esbrowser"];
  const files = packages.flatMap((folder) =>
    readdirSync(`node_modules/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(path.join("node_modules", folder, name), "utf8")),
  );
  const wanted = files.flatMap((text) =>
    Array.from(text.matchAll(/import \{([^}]+)\} from ['"]unload['"]/gu), ([, names = ""]) =>
      names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
    ).flat(),
  );
  expect(wanted, "Nothing asks for `unload`: leaving.ts and its alias may go").not.toEqual([]);
  expect(Object.keys(leaving), "leaving.ts lacks what is asked for").toEqual(
    expect.arrayContaining([...new Set(wanted)]),
  );
  expect(
    files.filter(
      (text) => /from ['"]unload['"]/u.test(text) && !/\{[^}]+\} from ['"]unload/u.test(text),
    ),
    "Something takes all of `unload`: see leaving.ts",
  ).toEqual([]);
});

test("documents are read in portions, in the order of their last writes", async () => {
  for (const id of ["a", "b", "c"]) await ask(device.database, id, "Oui.");
  await askAndRemove("d");
  await (await faqs().findOne("a").exec())?.incrementalPatch({ answer: "Non." });
  const { storageInstance } = faqs();
  const first = await getChangedDocumentsSince(storageInstance, 3);
  const second = await getChangedDocumentsSince(storageInstance, 3, first.checkpoint);
  const read = [first, second].map(({ documents }) =>
    documents.map(({ id, _deleted }) => [id, _deleted]),
  );
  expect(read, "Long lists would lack documents: see store/lists/portions.ts").toEqual([
    [
      ["b", false],
      ["c", false],
      ["d", true],
    ],
    [["a", false]],
  ]);
});

test("an event of a collection has the document as it is stored", async () => {
  const told: unknown[] = [];
  const listening = faqs().eventBulks$.subscribe(({ events }) => told.push(...events));
  await ask(device.database, "a", "Oui.");
  await (await faqs().findOne("a").exec())?.incrementalPatch({ answer: "Non." });
  await (await faqs().findOne("a").exec())?.incrementalPatch({ _deleted: true });
  expect(told, "Lists in memory would miss changes: see store/lists/held-docs.ts").toMatchObject([
    { operation: "INSERT", documentId: "a", documentData: { answer: "Oui." } },
    { operation: "UPDATE", documentId: "a", documentData: { answer: "Non." } },
    { operation: "DELETE", documentId: "a" },
  ]);
  listening.unsubscribe();
});
