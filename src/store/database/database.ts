import type { RxCollection, RxConflictHandler, RxDatabase, RxStorage } from "rxdb";
import { type CollectionName, collections, type Doc } from "../../content/index";
import { forgetMemory } from "./files-bytes";
import { forgetTables } from "./forget-database";

export type Collections = { [Name in CollectionName]: RxCollection<Doc<Name>> };
export type Database = RxDatabase<Collections>;

/** Any collection, for code that gets its name from a variable. */
export type AnyCollection = RxCollection<Record<string, unknown>>;

export type Storage = RxStorage<unknown, unknown>;

/** How the sync merges two versions of a document of that collection. */
export type ConflictHandlers = (
  database: Database,
  name: CollectionName,
) => RxConflictHandler<Record<string, unknown>>;

const closing = new WeakSet<Database>();

/** True from when a database is asked to close: a screen may still hold it for an instant. */
export const isClosing = (database: Database) => closing.has(database);

/** Does work that may come too late: a failure while the database is being closed is not an error. */
export async function whileOpen(database: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isClosing(database)) throw error;
  }
}

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

/** The collection of that name, for a name that is a variable. */
export function collectionOf(database: Database, name: CollectionName): AnyCollection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Documents are records of their fields; RxDB's type is invariant in them.
  return database.collections[name] as unknown as AnyCollection;
}

/** The collections that are open in a database. */
export function collectionNames(database: Database): CollectionName[] {
  return collections.map(({ name }) => name).filter((name) => name in database.collections);
}
