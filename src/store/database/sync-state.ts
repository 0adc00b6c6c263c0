import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { CollectionName } from "../../content/index";
import type { ProblemKind } from "../../lib/api/errors";
import { collectionNames, type Database } from "./database";
import { type LocalMap, localMap } from "./local-map";

export interface PullProgress {
  readonly revision: number;
  /** The server's history that the revision belongs to; missing in state that an older version stored. */
  readonly epoch?: string;
  /** The earlier epochs that this device has read. */
  readonly earlier?: readonly string[];
  readonly at: number;
}

/** What the leading tab knows of the replication, for every tab to see. */
export interface SyncState {
  /** Collections that have been read completely at least once. */
  readonly complete: readonly CollectionName[];
  /** How far each collection has been read, and when that was last compared with the server, in ms. */
  readonly reached?: Readonly<Partial<Record<CollectionName, PullProgress>>>;
  /** The revision of each collection's last change on the server, as last read. */
  readonly heads?: Readonly<Partial<Record<CollectionName, number>>>;
  readonly problem?: ProblemKind;
  /** Until when the server has asked for no more requests, in ms; may be in the past. */
  readonly pausedUntil?: number;
  /**
   * When the server was last found to have gone back, or to be another one, ISO 8601; until the user has read the
   * notice.
   */
  readonly serverReset?: string;
  /** When the server last answered that nothing was left to fetch, ISO 8601. */
  readonly lastSync?: string;
  /** How often a check has failed: a page that opened meanwhile learns so that the problem is one of now. */
  readonly failures?: number;
}

export const initialSyncState: SyncState = { complete: [] };

/** Holds one entry, under the key `state`. */
export function syncStateMap(database: Database): LocalMap<SyncState> {
  return localMap(database, "sync");
}

/** Differs after each check that has ended; leaders of older builds date the successful ones only. */
const lastCheckOf = ({ lastSync = "", failures = 0 }: SyncState) => `${lastSync} ${failures}`;

/** By database, the last check that had ended when this page opened it. */
const checksBefore = new WeakMap<Database, string>();

/** To be called before the sync starts: what earlier pages have found out says nothing about now. */
export async function noteOpening(database: Database): Promise<void> {
  const state = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  checksBefore.set(database, lastCheckOf(state));
}

/** True once a check of the server has ended since this page opened the database. */
export function isChecked(database: Database, state: SyncState): boolean {
  const before = checksBefore.get(database);
  return before !== undefined && before !== lastCheckOf(state);
}

/** The user has read the notice that the server had gone back. */
export function forgetServerReset(database: Database): Promise<void> {
  return syncStateMap(database).change((entries) => {
    const { serverReset: _read, ...state } = entries.get("state") ?? initialSyncState;
    entries.set("state", state);
  });
}

/**
 * True if the device has these collections completely: before that, a document that is missing here may still exist.
 */
export function watchWhole(
  database: Database,
  names: readonly CollectionName[],
): Observable<boolean> {
  return syncStateMap(database)
    .watch()
    .pipe(
      map((localMaps) => isWhole(localMaps.get("state"), names)),
      distinctUntilChanged(),
    );
}

/** True once a device has all that it can get for now: everything, or all but what the server refuses. */
export function watchSettled(database: Database): Observable<boolean> {
  return syncStateMap(database)
    .watch()
    .pipe(
      map((localMaps) => {
        const state = localMaps.get("state");
        const { problem } = state ?? initialSyncState;
        // Without a network, or on a slow one, there is more to come.
        const isRefused = problem !== undefined && problem !== "offline" && problem !== "timeout";
        return isRefused || isWhole(state, collectionNames(database));
      }),
      distinctUntilChanged(),
    );
}

/** The same as a single value, as of now. */
export async function areWhole(
  database: Database,
  names: readonly CollectionName[],
): Promise<boolean> {
  return isWhole((await syncStateMap(database).read()).get("state"), names);
}

/** True if a device has read an epoch of a collection, or if nothing is known of either. */
export function knowsEpoch(reached: PullProgress | undefined, epoch: string | undefined): boolean {
  if (!reached?.epoch || epoch === undefined) return true;
  return reached.epoch === epoch || (reached.earlier ?? []).includes(epoch);
}

/** The same for a state that was read. */
export function isWhole(
  { complete } = initialSyncState,
  names: readonly CollectionName[],
): boolean {
  return names.every((name) => complete.includes(name));
}
