import { deepEqual } from "rxdb/plugins/utils";
import type { RefusedEntry } from "../store/refused";

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
