import { definitionOf } from "../content/index";
import { collectionNames, type Database } from "../store/database/database";
import { documentsOf } from "../store/edits/all-documents";

/** Whether public content on this device names a file, in an address, a list or a text. */
export async function isNamed(database: Database, id: string): Promise<boolean> {
  const shown = collectionNames(database).filter((name) => {
    const { visitors } = definitionOf(name);
    return visitors === "read" || visitors === "read-and-submit";
  });
  for (const name of shown) {
    for await (const document of documentsOf(database, name)) {
      if (JSON.stringify(document).includes(id)) return true;
    }
  }
  return false;
}
