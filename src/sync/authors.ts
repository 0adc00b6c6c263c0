import type { Database } from "../store/database";

/** The very edit that was sent: the server has decided something of it, and nobody else has written. */
export const SELF = Symbol("self");

type Author = string | typeof SELF;

/** Who wrote the row that an edit has just met, by its key: RxDB's conflict handler sees documents alone. */
const authors = new WeakMap<Database, Map<string, Author>>();

export function noteAuthor(database: Database, key: string, author: Author): void {
  const known = authors.get(database) ?? new Map<string, Author>();
  authors.set(database, known);
  known.set(key, author);
}

/** Empty where nobody is known. */
export function authorOf(database: Database, key: string): Author {
  return authors.get(database)?.get(key) ?? "";
}
