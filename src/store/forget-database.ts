import { databaseName, type Identity } from "./identity";

/** Removes an identity's database from the device without opening it. */
export function forgetDatabase(identity: Identity): Promise<void> {
  return forgetTables(databaseName(identity));
}

/** RxDB only empties the tables of IndexedDB, and leaves them with the user's id in their names. */
export async function forgetTables(database: string): Promise<void> {
  const left = await globalThis.indexedDB?.databases();
  for (const { name } of left ?? []) {
    if (name?.includes(`-${database}--`)) indexedDB.deleteDatabase(name);
  }
}
