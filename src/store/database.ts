import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from "rxdb";
import { RxDBLocalDocumentsPlugin } from "rxdb/plugins/local-documents";
import { RxDBMigrationSchemaPlugin } from "rxdb/plugins/migration-schema";
import { type CollectionName, collections, type Doc } from "../content/index";
import { watchConnection } from "./connection";
import { forgetMemory } from "./files-bytes";
import { forgetTables } from "./forget-database";
import { databaseName, type Identity } from "./identity";
import { migrationsOf, rxSchemaOf } from "./rx-schema";

addRxPlugin(RxDBLocalDocumentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

export type Collections = { [Name in CollectionName]: RxCollection<Doc<Name>> };
export type Database = RxDatabase<Collections>;

/** Any collection, where its name is a variable. */
export type AnyCollection = RxCollection<Record<string, unknown>>;

export type Storage = RxStorage<unknown, unknown>;

/** How the sync merges two versions of a document of that collection. */
export type ConflictHandlers = (
  database: Database,
  name: CollectionName,
) => RxConflictHandler<Record<string, unknown>>;

/** Visitors hold nothing of the collections that are closed to them. */
function collectionsOf(identity: Identity, only?: readonly CollectionName[]) {
  return collections.filter(
    ({ name, visitors }) =>
      (identity.role === "admin" || visitors !== "none") && (!only || only.includes(name)),
  );
}

export interface OpenOptions {
  readonly identity: Identity;
  readonly conflictHandlers: ConflictHandlers;
  readonly storage?: Storage;
  /** Another name than the identity's: several devices in one process. */
  readonly name?: string;
  /** Fewer collections than the identity may hold: several devices of one process share RxDB's limit. */
  readonly only?: readonly CollectionName[];
  /** False where there are no other tabs. */
  readonly multiInstance?: boolean;
}

/**
 * Opens the identity's database with its collections. RxDB opens 13 collections a page at most:
 * close the other identity's database first, and await it.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { identity, conflictHandlers, multiInstance = true } = options;
  const database = await createRxDatabase<Collections>({
    name: options.name ?? databaseName(identity),
    storage: options.storage ?? (await deviceStorage()),
    localDocuments: true,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
  });
  await database.addCollections(
    Object.fromEntries(
      collectionsOf(identity, options.only).map((definition) => [
        definition.name,
        {
          schema: rxSchemaOf(definition),
          migrationStrategies: migrationsOf(definition),
          conflictHandler: conflictHandlers(database, definition.name),
        },
      ]),
    ),
  );
  return database;
}

const closing = new WeakSet<Database>();

/** True from the moment a database is asked to close: a screen may still hold it for an instant. */
export const isClosing = (database: Database) => closing.has(database);

export async function closeDatabase(database: Database): Promise<void> {
  closing.add(database);
  await database.close();
}

/** Closes a database and removes it from the device. */
export async function eraseDatabase(database: Database): Promise<void> {
  closing.add(database);
  await database.remove();
  forgetMemory(database);
  await forgetTables(database.name);
}

/** IndexedDB; where a browser forbids it (some private modes), memory, for as long as the page lives. */
async function deviceStorage(): Promise<Storage> {
  if (await indexedDbWorks()) {
    const { getRxStorageDexie } = await import("rxdb/plugins/storage-dexie");
    return getRxStorageDexie({ onCreate: watchConnection });
  }
  const { getRxStorageMemory } = await import("rxdb/plugins/storage-memory");
  return getRxStorageMemory();
}

function indexedDbWorks(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("vitrine-probe");
      request.addEventListener("success", () => {
        request.result.close();
        resolve(true);
      });
      request.addEventListener("error", () => resolve(false));
      request.addEventListener("blocked", () => resolve(false));
    } catch {
      // Without the API, or where it throws instead of failing.
      resolve(false);
    }
  });
}

/** The collection of that name, where the name is a variable. */
export function collectionOf(database: Database, name: CollectionName): AnyCollection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Documents are records of their fields; RxDB's type is invariant in them.
  return database.collections[name] as unknown as AnyCollection;
}

/** The collections that are open in a database. */
export function collectionNames(database: Database): CollectionName[] {
  return collections.map(({ name }) => name).filter((name) => name in database.collections);
}
