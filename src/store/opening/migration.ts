import { RxMigrationState } from "rxdb/plugins/migration-schema";
import { type CollectionName, definitionOf } from "../../content/index";
import { documentFromRow, type Row } from "../../content/row";
import { DeviceError } from "../../lib/device-error";
import {
  type AnyCollection,
  collectionNames,
  collectionOf,
  type Database,
} from "../database/database";
import { type RejectedEntry, rejectedMap } from "../edits/rejected";
import { newFields } from "./rx-schema";
import { markUnread } from "../merge/unread-fields";

/**
 * Migrates what an older version left on the device to the current schemas: first the rejected edits, which are in a
 * local map, then the documents with the sync's notes of their rows. A migration that was interrupted continues at
 * the next opening; one that fails leaves what it could not migrate where it was.
 */
export async function migrate(database: Database): Promise<void> {
  const collections = collectionNames(database).map((name) => collectionOf(database, name));
  const isOlder = await Promise.all(collections.map((collection) => collection.migrationNeeded()));
  if (!isOlder.includes(true)) return;
  await bringRejected(database);
  const brought = await Promise.allSettled(collections.map((each) => bringDocuments(each)));
  const failed = brought.find((each) => each.status === "rejected");
  if (failed) throw new DeviceError("migration", { cause: failed.reason });
}

/** Migrates from one older version at a time: an earlier migration may have stopped between two of them. */
async function bringDocuments(collection: AnyCollection, former?: number): Promise<void> {
  // RxDB's own promise of a migration reports an earlier failure as if it belonged to this one.
  const migration = new RxMigrationState(collection, collection.migrationStrategies);
  const version = (await migration.oldCollectionMeta)?.data.version;
  if (version === undefined) return;
  if (version === former) {
    throw new Error(`${collection.name} could not be brought from version ${version}`, {
      cause: (await migration.getStatus()).error,
    });
  }
  await migration.startMigration();
  await bringDocuments(collection, version);
}

async function bringRejected(database: Database): Promise<void> {
  const entries = await rejectedMap(database).read();
  const brought = await Promise.all(
    [...entries].map(async ([key, entry]) => [key, await broughtEntry(database, entry)] as const),
  );
  await rejectedMap(database).change((rejected) => {
    for (const [key, entry] of brought) rejected.set(key, entry);
  });
}

async function broughtEntry(database: Database, entry: RejectedEntry): Promise<RejectedEntry> {
  const { collection, next, base } = entry;
  if (!base) return { ...entry, next: asPresent(collection, next) };
  const unseen = await newFields(
    definitionOf(collection),
    collectionOf(database, collection),
    base,
  );
  return {
    ...entry,
    next: asPresent(collection, next),
    base: markUnread(asPresent(collection, base), unseen),
  };
}

const asPresent = (collection: CollectionName, state: Row) =>
  documentFromRow(definitionOf(collection), state);
