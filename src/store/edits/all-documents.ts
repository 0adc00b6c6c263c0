import { isConflictId } from "../../content/collections/documents";
import type { CollectionName } from "../../content/index";
import { collectionOf, type Database } from "../database/database";

/** Thousands of articles are read in batches, so that the page stays responsive. */
const PART = 50;

/** Every document of a collection on this device, by id; conflicts are not included. */
export async function* documentsOf(
  database: Database,
  name: CollectionName,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let last = "";
  for (;;) {
    const part = await collectionOf(database, name)
      .find({ selector: { id: { $gt: last } }, sort: [{ id: "asc" }], limit: PART })
      .exec();
    for (const document of part) {
      if (!isConflictId(document.primary)) yield document.toJSON();
    }
    last = part.at(-1)?.primary ?? "";
    if (part.length < PART) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
