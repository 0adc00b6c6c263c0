import { useCallback } from "react";
import {
  combineLatest,
  endWith,
  fromEvent,
  ignoreElements,
  map,
  merge,
  Observable,
  startWith,
  takeUntil,
} from "rxjs";
import type { CollectionName } from "../content/index";
import { hasUnwrittenActions, watchUnwrittenActions } from "../lib/unwritten-actions";
import { type ProblemKind, problemTexts } from "../lib/api/errors";
import type { ConflictEntry } from "../store/conflicts/conflict-record";
import { isUnsettled, watchConflicts } from "../store/conflicts/conflicts";
import { collectionNames, type Database } from "../store/database/database";
import { useDatabase, useDevice } from "../store/database/database-context";
import { type Held, hold, oncePerKey } from "../store/database/held";
import { useHeld } from "../store/database/use-held";
import { type WaitingFile, waitingFiles } from "../store/files/files";
import { type PendingEntry, pendingMap } from "../store/edits/pending";
import { type RejectedEntry, rejectedMap } from "../store/edits/rejected";
import { initialSyncState, isChecked, syncStateMap } from "../store/database/sync-state";

/**
 * `starting` until a first complete read of the server has ended, and while something that was just done is not written
 * yet; `checking` until the server has answered since this page opened: nothing is claimed before; `unopened` if the
 * database of this device cannot be used, so that nothing is sent or received.
 */
export type Summary =
  | "starting"
  | "checking"
  | "synced"
  | "pending"
  | "offline"
  | "error"
  | "unopened";

/** The state of the replication, the same in every tab. */
export interface SyncStatus {
  readonly summary: Summary;
  /** True once the server has answered, or failed to, since this page opened. */
  readonly isChecked: boolean;
  readonly pending: readonly PendingEntry[];
  readonly rejected: readonly RejectedEntry[];
  /** Conflicts that nobody has settled yet. */
  readonly conflicts: readonly ConflictEntry[];
  /** Pictures whose file is only on this device; their entries are among the pending or the rejected edits. */
  readonly files: readonly WaitingFile[];
  readonly problem?: { readonly kind: ProblemKind; readonly text: string };
  /** ISO 8601. */
  readonly lastSync?: string;
  /**
   * When everything was read again because the server had gone back, ISO 8601; until the user has read the notice.
   */
  readonly serverReset?: string;
}

export type RowState = "synced" | "pending" | "rejected";

const nothing: SyncStatus = {
  summary: "checking",
  isChecked: false,
  pending: [],
  rejected: [],
  conflicts: [],
  files: [],
};

const unopened: SyncStatus = { ...nothing, summary: "unopened" };

/** Whether the server cannot be reached, live. */
export const useIsOffline = (): boolean => useStatus(isOffline);

const isOffline = ({ summary, problem }: SyncStatus) =>
  summary === "offline" || problem?.kind === "offline";

/** Returns a function that tells whether the server takes what is sent, as of now rather than of the last drawing. */
export function useReachesServer(): () => boolean {
  const database = useDatabase();
  return useCallback(() => {
    const { isChecked: isKnown, problem } = (database && statusOf(database).latest()) ?? nothing;
    return isKnown && !problem;
  }, [database]);
}

/** The whole status, live: for a screen that shows most of it. */
export const useSyncStatus = (): SyncStatus => useStatus(wholeStatus);

/** One part of the status, live. A save changes the status several times, and most of these changes are of other parts. */
export function useSyncPart<Part extends keyof SyncStatus>(part: Part): SyncStatus[Part] {
  const read = useCallback((status: SyncStatus) => status[part], [part]);
  return useStatus(read);
}

const wholeStatus = (status: SyncStatus) => status;

function useStatus<Value>(read: (status: SyncStatus) => Value): Value {
  const { database, problem } = useDevice();
  const without = problem ? unopened : nothing;
  const readHeld = useCallback((status: SyncStatus = without) => read(status), [read, without]);
  return useHeld(database && statusOf(database), readHeld);
}

/** True if a document is on the server as it is here. */
export function useRowState(collection: CollectionName, id: string): RowState {
  const pending = useSyncPart("pending");
  const rejected = useSyncPart("rejected");
  const same = (entry: { collection: CollectionName; id: string }) =>
    entry.collection === collection && entry.id === id;
  if (rejected.some(same)) return "rejected";
  return pending.some(same) ? "pending" : "synced";
}

const once = oncePerKey<Held<SyncStatus>>();

/** One subscription to the device, however many rows of a list use it. */
const statusOf = (database: Database) =>
  once(database, "status", () => hold(createStatus(database)));

const unwrittenActions$ = new Observable<boolean>((subscriber) => {
  const tell = () => subscriber.next(hasUnwrittenActions());
  tell();
  return watchUnwrittenActions(tell);
});

function createStatus(database: Database): Observable<SyncStatus> {
  const online$ = merge(fromEvent(globalThis, "online"), fromEvent(globalThis, "offline")).pipe(
    startWith(undefined),
    map(() => navigator.onLine),
  );
  // The page's own events would be followed for longer than the database is open.
  const closed$ = syncStateMap(database).watch().pipe(ignoreElements(), endWith(undefined));
  const names = collectionNames(database);
  const isWhole = (complete: readonly CollectionName[]) =>
    names.every((name) => complete.includes(name));
  const waitingIn = keepLast(
    (pending: ReadonlyMap<string, PendingEntry>, rejected: ReadonlyMap<string, RejectedEntry>) =>
      [...pending].filter(([key]) => !rejected.has(key)).map(([, entry]) => entry),
  );
  const problemOf = keepLast((kind: ProblemKind) => ({ kind, text: problemTexts[kind] }));
  const rejectedIn = keepLast(valuesIn<RejectedEntry>);
  const filesIn = keepLast(valuesIn<WaitingFile>);
  return combineLatest([
    pendingMap(database).watch(),
    rejectedMap(database).watch(),
    watchConflicts(database).pipe(map((conflicts) => conflicts.filter(isUnsettled))),
    waitingFiles(database).watch(),
    syncStateMap(database).watch(),
    online$,
    unwrittenActions$,
  ]).pipe(
    map(([pending, rejected, conflicts, files, states, online, isWriting]) => {
      const state = states.get("state") ?? initialSyncState;
      const { lastSync, complete, serverReset } = state;
      const isKnown = isChecked(database, state);
      const reported = isKnown ? state.problem : undefined;
      const problem = online ? reported : "offline";
      const waiting = waitingIn(pending, rejected);
      return {
        summary: summaryOf(
          problem,
          waiting.length,
          rejected.size + conflicts.length,
          !isWhole(complete) || isWriting ? "starting" : isKnown ? "synced" : "checking",
        ),
        isChecked: isKnown,
        pending: waiting,
        rejected: rejectedIn(rejected),
        conflicts,
        files: filesIn(files),
        ...(problem ? { problem: problemOf(problem) } : {}),
        ...(lastSync ? { lastSync } : {}),
        ...(serverReset ? { serverReset } : {}),
      };
    }),
    takeUntil(closed$),
  );
}

const valuesIn = <Entry>(entries: ReadonlyMap<string, Entry>) => [...entries.values()];

/** Gives the former value as long as the function gets the same arguments, so that what shows it is not drawn again. */
function keepLast<Given extends readonly unknown[], Value>(
  derive: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | undefined;
  return (...given) => {
    if (!last?.given.every((each, place) => each === given[place])) {
      last = { given, value: derive(...given) };
    }
    return last.value;
  };
}

function summaryOf(
  problem: ProblemKind | undefined,
  pending: number,
  attention: number,
  otherwise: Summary,
): Summary {
  if (problem && problem !== "offline") return "error";
  if (attention > 0) return "error";
  if (problem) return "offline";
  if (pending > 0) return "pending";
  return otherwise;
}
