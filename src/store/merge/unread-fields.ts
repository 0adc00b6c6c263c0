import { deepEqual } from "rxdb/plugins/utils";

type State = Readonly<Record<string, unknown>>;

/** RxDB's own fields begin with an underscore too; this one is stored beside them. */
const MARK = "_unseen";

/**
 * Marks a stored row with the fields that this version knows and the version that stored it did not: they are blank
 * in it, which says nothing about the row.
 */
export function markUnread<Noted extends State>(state: Noted, fields: readonly string[]): Noted {
  return fields.length === 0 ? state : { ...state, [MARK]: fields };
}

/** The fields that were not read with a stored row. */
export function unreadFields(state: State | undefined): readonly string[] {
  const fields = state?.[MARK];
  return Array.isArray(fields) ? fields.map(String) : [];
}

/** True if two states of a document are equal, apart from what a migration added to one of them. */
export function isSameState(one: State, other: State): boolean {
  return deepEqual(one, other) || deepEqual(withoutMarks(one), withoutMarks(other));
}

/** RxDB's migration adds a field of its own to a stored row. */
function withoutMarks(state: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => name === "_deleted" || !name.startsWith("_")),
  );
}
