import type { RxConflictHandler } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import { entriesOf, noteConflicts } from "../store/conflicts/conflicts";
import type { Database } from "../store/database/database";
import { merge } from "../store/edits/merge";
import { keyOf, settlePending } from "../store/edits/pending";
import { type RefusedEntry, refusedMap } from "../store/edits/refused";
import { isSameState } from "../store/edits/unread-fields";
import { type Author, UNKNOWN_AUTHOR, writerOf } from "../store/edits/writer";

/**
 * RxDB's conflict handler of a collection: merges by field instead of dropping the local edit. What
 * the merge leaves aside is written down before the merged document is.
 */
export function conflictHandlerOf(
  database: Database,
  name: CollectionName,
): RxConflictHandler<Record<string, unknown>> {
  const definition = definitionOf(name);
  return {
    isEqual: isSameState,
    async resolve({ newDocumentState: mine, assumedMasterState, realMasterState: theirs }) {
      const key = keyOf(name, String(theirs["id"]));
      const refused = (await refusedMap(database).read()).get(key);
      const { author, ownState } = contextOf(database, key);
      const base = ownState ?? commonState(refused, assumedMasterState);
      const merged = merge(definition, base, mine, theirs);
      const authors = { later: await writerOf(database), earlier: author };
      await noteConflicts(database, entriesOf(name, { mine, theirs }, merged, authors));
      // Nothing is left to send of this state.
      if (deepEqual(merged.document, theirs)) await settlePending(database, name, [mine]);
      return { ...merged.document, _deleted: merged.document._deleted === true };
    },
  };
}

type State = Readonly<Record<string, unknown>>;

/**
 * The last common state of a document and its row. After a rejection RxDB takes the rejected state
 * for the server's: the true one was put aside with it.
 */
export function commonState(
  refused: RefusedEntry | undefined,
  assumed: State | undefined,
): State | undefined {
  return refused && assumed && isRefusedState(refused, assumed) ? refused.base : assumed;
}

/** Two edits may carry the same moment, of one clock that is ahead or of two that agree: all of it is compared. */
function isRefusedState({ next }: RefusedEntry, assumed: State): boolean {
  return Object.entries(next).every(
    ([field, value]) =>
      field === "deleted" || !(field in assumed) || deepEqual(assumed[field], value),
  );
}

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

function contextOf(database: Database, key: string): ConflictContext {
  return contexts.get(database)?.get(key) ?? { author: UNKNOWN_AUTHOR, ownState: undefined };
}
