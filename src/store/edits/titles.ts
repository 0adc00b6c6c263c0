import type { CollectionName } from "../../content/index";
import { collectionOf, type Database, isClosing } from "../database/database";
import { docsInPortions } from "../lists/held-docs";

/** Some fields of a document; `values` is absent once it is deleted. */
export interface Excerpt {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * Reports every document of a collection, portion by portion, then each change, for as long as the database is open. Only
 * these fields of a document are reported, so that thousands of documents take little memory.
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
  for await (const portion of docsInPortions(database, name)) {
    // Documents that changed meanwhile have already been reported in their current state.
    const unchanged = portion.filter(({ id }) => !changed?.has(id));
    tell(unchanged.map((document) => excerpt(document.id, { ...document })));
  }
  changed = undefined;
}

/** Those of these documents that exist here, in the same order. */
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
