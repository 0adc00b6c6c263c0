import type { CollectionName } from "../content/index";
import { collectionOf, type Database, isClosing } from "./database";

/** Some fields of a document; `values` is absent once it is deleted. */
export interface Excerpt {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * Tells of every document of a collection, then of each change, for as long as the database is open.
 * Only these fields of a document are told, so that thousands weigh little to whoever keeps them.
 */
export async function followExcerpts(
  database: Database,
  name: CollectionName,
  fields: readonly string[],
  tell: (excerpts: readonly Excerpt[]) => void,
): Promise<void> {
  if (isClosing(database)) return;
  const collection = collectionOf(database, name);
  const excerpt = (id: string, values: Readonly<Record<string, unknown>>): Excerpt => ({
    id,
    values: Object.fromEntries(fields.map((field) => [field, values[field]])),
  });
  const changed = new Set<string>();
  collection.$.subscribe(({ documentId, operation, documentData }) => {
    changed.add(documentId);
    tell([operation === "DELETE" ? { id: documentId } : excerpt(documentId, documentData)]);
  });
  // The same query as a list's: where that is held ready, nothing is read again.
  const found = await collection.find().exec();
  // What changed while it was read has been told as it is now.
  const unchanged = found.filter(({ primary }) => !changed.has(primary));
  changed.clear();
  tell(unchanged.map((document) => excerpt(document.primary, document.toJSON())));
}

/** Those of these documents that are here, in the same order. */
export async function excerptsOf(
  database: Database,
  name: CollectionName,
  ids: readonly string[],
  fields: readonly string[],
): Promise<readonly Excerpt[]> {
  if (isClosing(database)) return [];
  const found = await collectionOf(database, name)
    .findByIds([...ids])
    .exec();
  return ids.flatMap((id) => {
    const document = found.get(id)?.toJSON();
    return document
      ? [{ id, values: Object.fromEntries(fields.map((field) => [field, document[field]])) }]
      : [];
  });
}
