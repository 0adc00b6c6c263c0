import type { Database } from "../store/database";

/** Who wrote the row that an edit has just met, by its key: RxDB's conflict handler sees documents alone. */
const authors = new WeakMap<Database, Map<string, string>>();

export function noteAuthor(database: Database, key: string, name: string): void {
  const known = authors.get(database) ?? new Map<string, string>();
  authors.set(database, known);
  known.set(key, name);
}

/** Empty where nobody is known. */
export function authorOf(database: Database, key: string): string {
  return authors.get(database)?.get(key) ?? "";
}
