import type { CollectionName } from "../content/index";
import type { ProblemKind } from "../lib/errors";
import type { Database } from "./database";
import { type Register, register } from "./register";

/** What the leading tab knows of the exchange with the server, for every tab to see. */
export interface SyncState {
  /** Collections that have been read whole at least once. */
  readonly complete: readonly CollectionName[];
  readonly problem?: ProblemKind;
  /** When the server last answered that nothing was left to fetch, ISO 8601. */
  readonly lastSync?: string;
}

export const initialSyncState: SyncState = { complete: [] };

/** Holds one entry, under the key `state`. */
export function syncStateRegister(database: Database): Register<SyncState> {
  return register(database, "sync");
}
