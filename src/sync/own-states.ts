import type { Database } from "../store/database";

type State = Readonly<Record<string, unknown>>;

/** The author's own state that a conflicting row was made from, by `collection/id`: RxDB's handler sees documents alone. */
const states = new WeakMap<Database, Map<string, State>>();

/** Says for the next merge of that document from where it has to be compared. */
export function noteOwnState(database: Database, key: string, state: State | undefined): void {
  const known = states.get(database) ?? new Map<string, State>();
  states.set(database, known);
  if (state) known.set(key, state);
  else known.delete(key);
}

export function ownStateOf(database: Database, key: string): State | undefined {
  return states.get(database)?.get(key);
}
