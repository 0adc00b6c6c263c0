import type { Database } from "../store/database";
import { type Author, UNKNOWN_AUTHOR } from "../store/writer";

/** Who wrote the row that an edit has just met, by its key: RxDB's conflict handler sees documents alone. */
const authors = new WeakMap<Database, Map<string, Author>>();

/** The server tells names; an id as well where it can. */
export function noteAuthor(database: Database, key: string, name: string, id = ""): void {
  const known = authors.get(database) ?? new Map<string, Author>();
  authors.set(database, known);
  known.set(key, { id, name });
}

export function authorOf(database: Database, key: string): Author {
  return authors.get(database)?.get(key) ?? UNKNOWN_AUTHOR;
}
