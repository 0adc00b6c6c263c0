import { useEffect, useMemo, useState } from "react";
import {
  combineLatest,
  fromEvent,
  map,
  merge,
  type Observable,
  shareReplay,
  startWith,
} from "rxjs";
import type { CollectionName } from "../content/index";
import type { Travelling } from "../content/row";
import { type ProblemKind, problemTexts } from "../lib/errors";
import { collectionNames, type Database } from "../store/database";
import { useDatabase } from "../store/database-context";
import { type WaitingFile, waitingFiles } from "../store/files";
import { type PendingEntry, pendingRegister } from "../store/pending";
import { dropRefused, type RefusedEntry, refusedRegister } from "../store/refused";
import { initialSyncState, syncStateRegister } from "../store/sync-state";
import { catchUp } from "./catch-up";
import { type ConflictEntry, conflictRegister } from "./conflicts";
import { sendAgain } from "./rejections";
import {
  chooseOther,
  dismissConflict,
  recentlySettled,
  restoreLost,
  type SettledConflict,
  settledRegister,
  takeLost,
  untakeLost,
} from "./settled";
import { requestOfLeader } from "./leader-requests";

export { SETTLED_DAYS } from "./settled";
export type { ConflictEntry, PendingEntry, RefusedEntry, SettledConflict, WaitingFile };

/** `starting` until the device has been read, and the server once whole: nothing is claimed before. */
export type Summary = "starting" | "synced" | "pending" | "offline" | "error";

/** How the exchange with the server stands, the same in every tab. */
export interface SyncStatus {
  readonly summary: Summary;
  readonly pending: readonly PendingEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly conflicts: readonly ConflictEntry[];
  /** Pictures whose file is still on this device alone; their entries are among the pending or the refused. */
  readonly files: readonly WaitingFile[];
  readonly problem?: { readonly kind: ProblemKind; readonly text: string };
  /** ISO 8601. */
  readonly lastSync?: string;
}

export type RowState = "synced" | "pending" | "refused";

const nothing: SyncStatus = {
  summary: "starting",
  pending: [],
  refused: [],
  conflicts: [],
  files: [],
};

/** The status, live. */
export function useSyncStatus(): SyncStatus {
  const database = useDatabase();
  const [seen, setSeen] = useState<{ readonly of: Database; readonly status: SyncStatus }>();
  useEffect(() => {
    const subscription =
      database && watchStatus(database).subscribe((status) => setSeen({ of: database, status }));
    return () => subscription?.unsubscribe();
  }, [database]);
  return seen && seen.of === database ? seen.status : nothing;
}

/** Whether a document is on the server as it is here. */
export function useRowState(collection: CollectionName, id: string): RowState {
  const { pending, refused } = useSyncStatus();
  const same = (entry: { collection: CollectionName; id: string }) =>
    entry.collection === collection && entry.id === id;
  if (refused.some(same)) return "refused";
  return pending.some(same) ? "pending" : "synced";
}

/** Conflicts that were settled lately, live; undefined until the device has been read. */
export function useSettledConflicts(): readonly SettledConflict[] | undefined {
  const database = useDatabase();
  const [settled, setSettled] = useState<readonly SettledConflict[]>();
  useEffect(() => {
    const subscription =
      database &&
      settledRegister(database)
        .watch()
        .subscribe((entries) => setSettled(recentlySettled(entries)));
    return () => subscription?.unsubscribe();
  }, [database]);
  return settled;
}

/** What a person can do about the status. */
export function useSyncActions() {
  const database = useDatabase();
  return useMemo(
    () => ({
      syncNow: async () => {
        if (database) await requestOfLeader(database, "try");
      },
      /** Waits until this device has what the server was seen to have. */
      catchUp: async (collection: CollectionName, seen: Travelling) => {
        if (database) await catchUp(database, collection, seen);
      },
      dropRefused: async (collection: CollectionName, id: string) => {
        if (database) await dropRefused(database, collection, id);
      },
      restoreLost: async (entry: ConflictEntry) => {
        if (database) await restoreLost(database, entry);
      },
      /** Answers how to take it back. */
      takeLost: async (entry: ConflictEntry) => {
        if (!database) return async () => undefined;
        const replaced = await takeLost(database, entry);
        return () => untakeLost(database, entry, replaced);
      },
      dismissConflict: async (entry: ConflictEntry) => {
        if (database) await dismissConflict(database, entry);
      },
      /** Of a settled conflict takes the value that was not chosen. */
      chooseOther: async (entry: SettledConflict) => {
        if (database) await chooseOther(database, entry);
      },
      /** Sends a refused edit once more, as it is. */
      sendAgain: async (entry: RefusedEntry) => {
        if (database) await sendAgain(database, entry);
      },
    }),
    [database],
  );
}

const watched = new WeakMap<Database, Observable<SyncStatus>>();

/** One subscription to the device, however many rows of a list look at it. */
function watchStatus(database: Database): Observable<SyncStatus> {
  const status$ =
    watched.get(database) ??
    createStatus(database).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  watched.set(database, status$);
  return status$;
}

function createStatus(database: Database): Observable<SyncStatus> {
  const online$ = merge(fromEvent(globalThis, "online"), fromEvent(globalThis, "offline")).pipe(
    startWith(undefined),
    map(() => navigator.onLine),
  );
  const names = collectionNames(database);
  const isWhole = (complete: readonly CollectionName[]) =>
    names.every((name) => complete.includes(name));
  return combineLatest([
    pendingRegister(database).watch(),
    refusedRegister(database).watch(),
    conflictRegister(database).watch(),
    waitingFiles(database).watch(),
    syncStateRegister(database).watch(),
    online$,
  ]).pipe(
    map(([pending, refused, conflicts, files, states, online]) => {
      const { problem: reported, lastSync, complete } = states.get("state") ?? initialSyncState;
      const problem = online ? reported : "offline";
      const waiting = [...pending].filter(([key]) => !refused.has(key)).map(([, entry]) => entry);
      return {
        summary: summaryOf(
          problem,
          waiting.length,
          refused.size + conflicts.size,
          isWhole(complete),
        ),
        pending: waiting,
        refused: [...refused.values()],
        conflicts: [...conflicts.values()],
        files: [...files.values()],
        ...(problem ? { problem: { kind: problem, text: problemTexts[problem] } } : {}),
        ...(lastSync ? { lastSync } : {}),
      };
    }),
  );
}

function summaryOf(
  problem: ProblemKind | undefined,
  pending: number,
  attention: number,
  isWhole: boolean,
): Summary {
  if (problem && problem !== "offline") return "error";
  if (attention > 0) return "error";
  if (problem) return "offline";
  if (pending > 0) return "pending";
  return isWhole ? "synced" : "starting";
}
