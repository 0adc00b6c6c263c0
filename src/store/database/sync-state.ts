import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { CollectionName } from "../../content/index";
import type { ProblemKind } from "../../lib/api/errors";
import type { Database } from "./database";
import { type LocalMap, localMap } from "./local-map";

export interface Reached {
  readonly revision: number;
  /** The server's history that the revision is of; none in what an older version noted. */
  readonly epoch?: string;
  /** The epochs before it that this device has lived through. */
  readonly earlier?: readonly string[];
  readonly at: number;
}

/** What the leading tab knows of the exchange with the server, for every tab to see. */
export interface SyncState {
  /** Collections that have been read whole at least once. */
  readonly complete: readonly CollectionName[];
  /** How far each collection has come, and when that was last compared with the server, in ms. */
  readonly reached?: Readonly<Partial<Record<CollectionName, Reached>>>;
  /** The revision of each collection's last change on the server, as last read. */
  readonly heads?: Readonly<Partial<Record<CollectionName, number>>>;
  readonly problem?: ProblemKind;
  /** Until when the server has asked to be sent nothing, in ms; it may be over. */
  readonly pausedUntil?: number;
  /** When the server was last found to have gone back, or to be another, ISO 8601; until somebody has read it. */
  readonly serverReset?: string;
  /** When the server last answered that nothing was left to fetch, ISO 8601. */
  readonly lastSync?: string;
}

export const initialSyncState: SyncState = { complete: [] };

/** Holds one entry, under the key `state`. */
export function syncStateMap(database: Database): LocalMap<SyncState> {
  return localMap(database, "sync");
}

/** The notice that the server had gone back was read. */
export function forgetServerReset(database: Database): Promise<void> {
  return syncStateMap(database).change((entries) => {
    const { serverReset: _read, ...state } = entries.get("state") ?? initialSyncState;
    entries.set("state", state);
  });
}

/** Whether the device has these collections whole: before that, what it lacks may well exist. */
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

/** The same, as it is now. */
export async function areWhole(
  database: Database,
  names: readonly CollectionName[],
): Promise<boolean> {
  return isWhole((await syncStateMap(database).read()).get("state"), names);
}

/** Whether a device has lived through an epoch of a collection; true where nothing is known of either. */
export function knowsEpoch(reached: Reached | undefined, epoch: string | undefined): boolean {
  if (!reached?.epoch || epoch === undefined) return true;
  return reached.epoch === epoch || (reached.earlier ?? []).includes(epoch);
}

function isWhole({ complete } = initialSyncState, names: readonly CollectionName[]): boolean {
  return names.every((name) => complete.includes(name));
}
