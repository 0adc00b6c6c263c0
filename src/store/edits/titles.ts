import type { CollectionName } from "../../content/index";
import { rowsInParts } from "../queries/rows";
import { collectionOf, type Database, isClosing } from "../database/database";

/** Some fields of a document; `values` is absent once it is deleted. */
export interface Excerpt {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * Tells of every document of a collection, some at a time, then of each change, for as long as the database is open.
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
  let changed: Set<string> | undefined = new Set();
  collection.$.subscribe(({ documentId, operation, documentData }) => {
    changed?.add(documentId);
    tell([operation === "DELETE" ? { id: documentId } : excerpt(documentId, documentData)]);
  });
  for await (const part of rowsInParts(database, name)) {
    // What changed meanwhile has been told as it is now.
    const unchanged = part.filter(({ id }) => !changed?.has(String(id)));
    tell(unchanged.map((row) => excerpt(String(row["id"]), row)));
  }
  changed = undefined;
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
