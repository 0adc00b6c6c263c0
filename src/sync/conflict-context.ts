import type { Database } from "../store/database";
import { type Author, UNKNOWN_AUTHOR } from "../store/writer";

/** What the server said of a row in conflict, besides the row. */
interface ConflictContext {
  /** Who wrote it; the server tells the name, and an id as well where it can. */
  readonly author: Author;
  /** The author's own state that the row was made from, where the answer to that one was lost. */
  readonly ownState: Readonly<Record<string, unknown>> | undefined;
}

/** By `collection/id`: RxDB's conflict handler sees documents alone. */
const contexts = new WeakMap<Database, Map<string, ConflictContext>>();

export function noteContext(database: Database, key: string, context: ConflictContext): void {
  const known = contexts.get(database) ?? new Map<string, ConflictContext>();
  contexts.set(database, known);
  known.set(key, context);
}

export function contextOf(database: Database, key: string): ConflictContext {
  return contexts.get(database)?.get(key) ?? { author: UNKNOWN_AUTHOR, ownState: undefined };
}
