import { addRxPlugin, createRxDatabase } from "rxdb";
import { RxDBLocalDocumentsPlugin } from "rxdb/plugins/local-documents";
import { RxDBMigrationSchemaPlugin } from "rxdb/plugins/migration-schema";
import { type CollectionName, collections } from "../../content/index";
import {
  closeDatabase,
  type Collections,
  type ConflictHandlers,
  type Database,
  type Storage,
} from "../database/database";
import { deviceTables } from "../database/device-tables";
import { bringFormerConflicts } from "./former-conflicts";
import { databaseName, type Identity } from "../database/identity";
import { inTime } from "../database/in-time";
import { migrate } from "./migration";
import { migrationsOf, rxSchemaOf, SCHEMA_VERSION } from "./rx-schema";
import { whileAlone } from "./version-guard";

addRxPlugin(RxDBLocalDocumentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

/** The name of the storage that keeps its tables in IndexedDB. */
const DEXIE = "dexie";

/** Visitors have none of the collections that are closed to them. */
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
  /** Another name than the identity's, for several devices in one process. */
  readonly name?: string;
  /** Fewer collections than the identity may have: several devices in one process share RxDB's limit. */
  readonly only?: readonly CollectionName[];
  /** False if there are no other tabs. */
  readonly multiInstance?: boolean;
  /** Another schema version than the current one. */
  readonly version?: number;
}

/**
 * Opens the identity's database with its collections, and migrates what an older version left in it. RxDB opens at
 * most 13 collections per page: close the other identity's database first, and await it.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { identity, name = databaseName(identity), version = SCHEMA_VERSION } = options;
  const storage = options.storage ?? (await deviceTables());
  const open = () => openTables({ ...options, name, storage, version });
  // A database in memory belongs to this page alone.
  return storage.name === DEXIE ? whileAlone(name, version, open) : open();
}

async function openTables({
  identity,
  only,
  conflictHandlers,
  name,
  storage,
  version,
  multiInstance = true,
}: OpenOptions & {
  readonly name: string;
  readonly storage: Storage;
  readonly version: number;
}): Promise<Database> {
  const creating = createRxDatabase<Collections>({
    name,
    storage,
    localDocuments: true,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
  });
  const database = await inTime(creating, closeDatabase);
  try {
    const adding = database.addCollections(
      Object.fromEntries(
        collectionsOf(identity, only).map((definition) => [
          definition.name,
          {
            schema: rxSchemaOf(definition, version),
            migrationStrategies: migrationsOf(definition, version),
            autoMigrate: false,
            conflictHandler: conflictHandlers(database, definition.name),
          },
        ]),
      ),
    );
    await inTime(adding);
    await migrate(database);
    // What a full disk cannot take now stays where it was, until the next opening.
    if (identity.role === "admin") {
      await bringFormerConflicts(database, identity.userId).catch(() => undefined);
    }
    return database;
  } catch (failure) {
    // Tables that do not answer do not confirm that they are closed either.
    await inTime(closeDatabase(database)).catch(() => undefined);
    throw failure;
  }
}
