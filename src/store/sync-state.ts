import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { CollectionName } from "../content/index";
import type { ProblemKind } from "../lib/errors";
import type { Database } from "./database";
import { type Register, register } from "./register";

export interface Reached {
  readonly revision: number;
  /** The server's history that the revision is of; none in what an older version noted. */
  readonly epoch?: string;
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
  /** When the server was last found to have gone back, or to be another, ISO 8601; until somebody has read it. */
  readonly serverReset?: string;
  /** When the server last answered that nothing was left to fetch, ISO 8601. */
  readonly lastSync?: string;
}

export const initialSyncState: SyncState = { complete: [] };

/** Holds one entry, under the key `state`. */
export function syncStateRegister(database: Database): Register<SyncState> {
  return register(database, "sync");
}

/** Whether the device has these collections whole: before that, what it lacks may well exist. */
export function watchWhole(
  database: Database,
  names: readonly CollectionName[],
): Observable<boolean> {
  return syncStateRegister(database)
    .watch()
    .pipe(
      map((registers) => isWhole(registers.get("state"), names)),
      distinctUntilChanged(),
    );
}

/** The same, as it is now. */
export async function areWhole(
  database: Database,
  names: readonly CollectionName[],
): Promise<boolean> {
  return isWhole((await syncStateRegister(database).read()).get("state"), names);
}

function isWhole({ complete } = initialSyncState, names: readonly CollectionName[]): boolean {
  return names.every((name) => complete.includes(name));
}
