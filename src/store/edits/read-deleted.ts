import type { CollectionName } from "../../content/index";
import { collectionOf, type Database } from "../database/database";
import { docOf } from "../lists/portions";

/** A deleted document as it was at last; undefined where this device no longer has it. */
export async function readDeleted(database: Database, name: CollectionName, id: string) {
  const { storageInstance } = collectionOf(database, name);
  const [found] = await storageInstance.findDocumentsById([id], true);
  return found?._deleted === true ? docOf<CollectionName>(found) : undefined;
}
