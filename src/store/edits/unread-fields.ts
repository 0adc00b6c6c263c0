import { deepEqual } from "rxdb/plugins/utils";

type State = Readonly<Record<string, unknown>>;

/** RxDB's own marks begin with an underscore too: it lies among them. */
const MARK = "_unseen";

/**
 * Marks what is noted of a row with the fields that this version knows and the one that noted it did
 * not: they are blank in it, which says nothing about the row.
 */
export function markUnread<Noted extends State>(state: Noted, fields: readonly string[]): Noted {
  return fields.length === 0 ? state : { ...state, [MARK]: fields };
}

/** The fields of a noted row that were not read with it. */
export function unreadFields(state: State | undefined): readonly string[] {
  const fields = state?.[MARK];
  return Array.isArray(fields) ? fields.map(String) : [];
}

/** Whether two states of a document say the same, whatever marks a migration left in one of them. */
export function isSameState(one: State, other: State): boolean {
  return deepEqual(one, other) || deepEqual(withoutMarks(one), withoutMarks(other));
}

/** RxDB's migration adds a mark of its own to what is noted of a row. */
function withoutMarks(state: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => name === "_deleted" || !name.startsWith("_")),
  );
}
