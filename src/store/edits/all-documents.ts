import { isConflictId } from "../../content/collections/documents";
import type { CollectionName } from "../../content/index";
import { giveWay } from "../../lib/idle";
import type { Database } from "../database/database";
import { docsInPortions } from "../lists/held-docs";

/** After so many documents the page answers what waits for it: what is done with each may take a while. */
const PART = 50;

/** Every document of a collection on this device, in no order; conflicts are not included. */
export async function* documentsOf(
  database: Database,
  name: CollectionName,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let count = 0;
  for await (const portion of docsInPortions(database, name)) {
    for (const document of portion) {
      if (isConflictId(document.id)) continue;
      count += 1;
      if (count % PART === 0) await giveWay();
      yield { ...document };
    }
  }
}
