import { type CollectionName, collections } from "../content/index";
import { type ProblemKind, ServerProblem } from "../lib/errors";
import { isFullDisk } from "../lib/failure-reason";
import { collectionNames, type Database } from "../store/database";
import {
  initialSyncState,
  type Reached,
  type SyncState,
  syncStateRegister,
} from "../store/sync-state";
import type { Heads } from "./heads";

/** Tells every tab how the exchange with the server goes. */
export interface Reporter {
  readonly succeeded: () => void;
  readonly heads: (heads: Heads) => void;
  readonly failed: (error: unknown) => void;
  readonly complete: (name: CollectionName) => void;
  /** The device has all of a collection up to that revision. */
  readonly reached: (name: CollectionName, revision: number) => void;
  /** Ends the telling; resolves when what was said is written, so that the database may close. */
  readonly stop: () => Promise<void>;
}

export function reporter(database: Database): Reporter {
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const arrivals = new Map<CollectionName, Reached>();
  let telling = false;

  function change(update: (state: SyncState) => SyncState): void {
    if (stopped) return;
    last = syncStateRegister(database).change((entries) => {
      entries.set("state", update(entries.get("state") ?? initialSyncState));
    });
  }

  /** Each arrival is told once: it is no news later, when another leader has got further. */
  function takeArrivals(): readonly (readonly [CollectionName, Reached])[] {
    const taken = [...arrivals];
    arrivals.clear();
    telling = false;
    return taken;
  }

  return {
    succeeded() {
      change(({ problem: _solved, ...state }) => ({
        ...state,
        lastSync: new Date().toISOString(),
      }));
    },
    heads(heads) {
      const known = collections.flatMap(({ name }) => {
        const head = heads.get(name);
        return head === undefined ? [] : [[name, head.revision] as const];
      });
      change((state) => ({ ...state, heads: Object.fromEntries(known) }));
    },
    failed(error) {
      // What fails because the sync is ending concerns nobody.
      if (stopped) return;
      const problem = problemIn(error);
      if (!(error instanceof ServerProblem)) globalThis.reportError?.(error);
      change((state) => ({ ...state, problem }));
    },
    complete(name) {
      change((state) => {
        const complete = [...new Set([...state.complete, name])];
        const isWhole = collectionNames(database).every((each) => complete.includes(each));
        const lastSync = isWhole ? { lastSync: new Date().toISOString() } : {};
        return { ...state, complete, ...lastSync };
      });
    },
    reached(name, revision) {
      arrivals.set(name, { revision, at: Date.now() });
      // All that arrive before it is written are written with it.
      if (telling) return;
      telling = true;
      let told: ReturnType<typeof takeArrivals> | undefined;
      change(({ reached = {}, ...state }) => {
        // Where another tab writes at the same moment, this is asked again.
        told ??= takeArrivals();
        const further = told.filter(([at, here]) => here.revision >= (reached[at]?.revision ?? 0));
        return { ...state, reached: { ...reached, ...Object.fromEntries(further) } };
      });
    },
    async stop() {
      stopped = true;
      // Where the database itself is gone, nothing is left to be told.
      await last.catch(() => undefined);
    },
  };
}

/** What kind of problem an error is: the server's, the device's store, or one that we do not know. */
export function problemIn(error: unknown): ProblemKind {
  if (error instanceof ServerProblem) return error.code;
  return isFullDisk(error) ? "storage" : "server";
}
