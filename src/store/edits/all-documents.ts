import { isConflictId } from "../../content/collections/documents";
import type { CollectionName } from "../../content/index";
import { giveWay } from "../../lib/idle";
import type { Database } from "../database/database";
import { docsInPortions } from "../lists/held-docs";

/** The page answers what waits for it this often: what is done with each document may take a while. */
const TURN_MS = 8;

/** Every document of a collection on this device, in no order; conflicts are not included. */
export async function* documentsOf(
  database: Database,
  name: CollectionName,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let begun = performance.now();
  for await (const portion of docsInPortions(database, name)) {
    for (const document of portion) {
      if (isConflictId(document.id)) continue;
      if (performance.now() - begun > TURN_MS) {
        await giveWay();
        begun = performance.now();
      }
      yield { ...document };
    }
  }
}
