import { type CollectionName, definitionOf } from "../../content/index";
import { blank } from "../../content/validate";
import { collectionOf, type Database } from "../database/database";

/** Removes a document from this device with its content: RxDB would keep the content of a removed document. */
export async function erase(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const document = await collectionOf(database, collection).findOne(id).exec();
  const optional = Object.entries(definitionOf(collection).fields)
    .filter(([, field]) => field.blank === undefined)
    .map(([name]) => name);
  await document?.incrementalModify((state) => ({
    ...Object.fromEntries(Object.entries(state).filter(([name]) => !optional.includes(name))),
    ...blank(collection),
    _deleted: true,
  }));
}
