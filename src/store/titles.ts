import { getChangedDocumentsSince } from "rxdb";
import type { CollectionName } from "../content/index";
import { textOf } from "../lib/parse";
import { collectionOf, type Database, isClosing } from "./database";

/** Some fields of a document; `values` is absent once it is deleted. */
export interface Excerpt {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Documents that are read at a time: between two batches the page answers. */
const BATCH = 250;

/**
 * Tells of every document of a collection, some at a time, then of each change, for as long as the
 * database is open. Only these fields are kept of a document, so thousands weigh little.
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
  collection.$.subscribe(({ documentId, operation, documentData }) =>
    tell([operation === "DELETE" ? { id: documentId } : excerpt(documentId, documentData)]),
  );
  // In the order they were written here, as a replication reads them: whatever else sorts thousands each time.
  let checkpoint: unknown;
  for (;;) {
    const read = await getChangedDocumentsSince(collection.storageInstance, BATCH, checkpoint);
    tell(
      read.documents.flatMap((document) =>
        document._deleted ? [] : [excerpt(textOf(document["id"]), document)],
      ),
    );
    if (read.documents.length < BATCH || isClosing(database)) return;
    checkpoint = read.checkpoint;
  }
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
