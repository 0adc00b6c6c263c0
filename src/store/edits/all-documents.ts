import { isConflictId } from "../../content/collections/documents";
import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";
import { rowsInParts } from "../queries/rows";

/** Every document of a collection as it lies on this device; conflicts are none. */
export async function* documentsOf(
  database: Database,
  name: CollectionName,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for await (const part of rowsInParts(database, name)) {
    yield* part.filter(({ id }) => !isConflictId(String(id)));
  }
}
