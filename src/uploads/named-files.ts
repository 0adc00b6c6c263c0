import { illustratedCollections } from "../content/rules/illustrated";
import { collectionNames, type Database } from "../store/database/database";
import { documentsOf } from "../store/edits/all-documents";

/** Whether public content on this device names a file, in an address, a list or a text. */
export async function isNamed(database: Database, id: string): Promise<boolean> {
  const there = collectionNames(database);
  for (const name of illustratedCollections.filter((each) => there.includes(each))) {
    for await (const document of documentsOf(database, name)) {
      if (JSON.stringify(document).includes(id)) return true;
    }
  }
  return false;
}
