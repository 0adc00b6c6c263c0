import type { CollectionName } from "../content/index";
import type { Database } from "../store/database/database";
import { type Excerpt, followExcerpts } from "../store/edits/titles";
import type { IndexEntry, Texts } from "./text-index";

/** What a search covers: the collections, their fields, and the texts of each document. */
export interface Scope {
  readonly names: readonly CollectionName[];
  readonly fields: (name: CollectionName) => readonly string[];
  readonly texts: (
    name: CollectionName,
    id: string,
    values: NonNullable<Excerpt["values"]>,
  ) => Texts | undefined;
}

/**
 * Reports the texts of every document of a scope, part by part, then those of each one that changes, while the database
 * is open. Resolves once all documents were reported.
 */
export async function followTexts(
  database: Database,
  scope: Scope,
  put: (entries: readonly IndexEntry[]) => void,
): Promise<void> {
  for (const name of scope.names) {
    await followExcerpts(database, name, scope.fields(name), (excerpts) =>
      put(
        excerpts.map(({ id, values }) => ({
          key: `${name}/${id}`,
          texts: values && scope.texts(name, id, values),
        })),
      ),
    );
  }
}
