import { normalizeMangoQuery, prepareQuery, type RxDocumentData } from "rxdb";
import type { CollectionName } from "../../content/index";
import { isErased } from "../../content/erased";
import { collectionOf, type Database } from "../database/database";
import { keyOf, pendingMap } from "../edits/pending";
import { rejectedMap } from "../edits/rejected";

/**
 * The ids of the documents of a collection that are on this device and that the server has had, including deleted
 * ones, whose content RxDB keeps. Documents that exist only here are not included.
 */
export async function serverKnownIds(
  database: Database,
  name: CollectionName,
): Promise<readonly string[]> {
  const [pending, rejected, held] = await Promise.all([
    pendingMap(database).read(),
    rejectedMap(database).read(),
    allOf(database, name),
  ]);
  return held
    .filter((document) => !isErased(document))
    .map(({ id }) => String(id))
    .filter((id) => !pending.has(keyOf(name, id)) && !isNew(rejected.get(keyOf(name, id))));
}

const isNew = (entry: { readonly base?: object } | undefined) => entry !== undefined && !entry.base;

type Stored = RxDocumentData<Record<string, unknown>>;

async function allOf(database: Database, name: CollectionName): Promise<readonly Stored[]> {
  const { schema, storageInstance } = collectionOf(database, name);
  const query = normalizeMangoQuery(schema.jsonSchema, { selector: {} });
  const { documents } = await storageInstance.query(prepareQuery(schema.jsonSchema, query));
  return documents;
}
