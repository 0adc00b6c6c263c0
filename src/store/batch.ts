import { type CollectionName, definitionOf, type Draft } from "../content/index";
import { collectionOf, type Database } from "./database";
import { notePending } from "./pending";

/**
 * Gives the same fields of several documents new values as one step, all at one moment. A document
 * that is gone meanwhile, or that holds them already, is left alone.
 */
export async function patchAll<Name extends CollectionName>(
  database: Database,
  name: Name,
  ids: readonly string[],
  values: Partial<Draft<Name>>,
): Promise<void> {
  const found = await collectionOf(database, name)
    .findByIds([...ids])
    .exec();
  const fields = Object.keys(values);
  const wanted: ReadonlyMap<string, unknown> = new Map(Object.entries(values));
  const documents = [...found.values()].filter((document) =>
    fields.some((field) => document.get(field) !== wanted.get(field)),
  );
  const at = afterAll(documents.map((document) => Date.parse(String(document.get("updated_at")))));
  await notePending(
    database,
    documents.map((document) => ({
      collection: name,
      id: document.primary,
      title: String(document.get(definitionOf(name).title)),
      operation: "update",
      fields,
      at,
    })),
  );
  // RxDB writes at once what is asked of it at once.
  await Promise.all(
    documents.map((document) => document.incrementalPatch({ ...values, updated_at: at })),
  );
}

/** Now, and later than each of these: a confirmation names one state of a document. */
function afterAll(moments: readonly number[]): string {
  const last = moments.reduce((latest, moment) => Math.max(latest, moment || 0), 0);
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}
