import { type CollectionName, collections } from "../content/index";
import { type ProblemKind, ServerProblem } from "../lib/api/errors";
import { serverReadyAt } from "../lib/api/retry-after";
import { isFullDisk } from "../lib/api/failure-reason";
import { collectionNames, type Database } from "../store/database/database";
import {
  initialSyncState,
  type Reached,
  type SyncState,
  syncStateMap,
} from "../store/database/sync-state";
import type { Heads } from "./heads";
import type { ReachedRevision } from "./pull";

/** Tells every tab how the replication goes. */
export interface SyncProgress {
  readonly succeeded: () => void;
  readonly heads: (heads: Heads) => void;
  readonly failed: (error: unknown) => void;
  readonly complete: (name: CollectionName) => void;
  /** The device has all of a collection up to that revision. */
  readonly reached: (name: CollectionName, reached: ReachedRevision) => void;
  /** The server has gone back, or is another: everything is read again. */
  readonly serverReset: () => void;
  /** Ends the reports; resolves when the last one is written, so that the database may close. */
  readonly stop: () => Promise<void>;
}

export function reportProgress(database: Database): SyncProgress {
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const newest = new Map<CollectionName, Arrival>();
  let isQueued = false;

  function change(update: (state: SyncState) => SyncState): void {
    if (stopped) return;
    last = syncStateMap(database).change((entries) => {
      entries.set("state", update(entries.get("state") ?? initialSyncState));
    });
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
      change((state) => ({ ...state, ...askedPause(), problem }));
    },
    complete(name) {
      change((state) => {
        const complete = [...new Set([...state.complete, name])];
        const isWhole = collectionNames(database).every((each) => complete.includes(each));
        const lastSync = isWhole ? { lastSync: new Date().toISOString() } : {};
        return { ...state, complete, ...lastSync };
      });
    },
    reached(name, { revision, epoch, isContinued }) {
      newest.set(name, { revision, epoch, at: Date.now(), isContinued });
      // All that come before the change is written are written with it.
      if (isQueued) return;
      isQueued = true;
      change(({ reached = {}, ...state }) => {
        isQueued = false;
        const news = [...newest]
          .filter(([name, here]) => isNews(here, reached[name]))
          .map(([name, here]) => [name, following(here, reached[name])] as const);
        return { ...state, reached: { ...reached, ...Object.fromEntries(news) } };
      });
    },
    serverReset() {
      change((state) => ({ ...state, serverReset: new Date().toISOString() }));
    },
    async stop() {
      stopped = true;
      // Where the database itself is gone, nothing is left to be reported.
      await last.catch(() => undefined);
    },
  };
}

/** Until when the server wants to be sent nothing, where it has said so. */
function askedPause(): Pick<SyncState, "pausedUntil"> {
  const pausedUntil = serverReadyAt("submissions");
  return pausedUntil > Date.now() ? { pausedUntil } : {};
}

/** How far a collection is, and whether that goes on from what was before. */
type Arrival = Reached & Pick<ReachedRevision, "isContinued">;

/** As many as the server remembers. */
const MOST_EPOCHS = 20;

/** An arrival with the epochs that the device went through before it. */
function following({ isContinued, ...here }: Arrival, known: Reached | undefined): Reached {
  if (!known?.epoch || !isContinued) return here;
  const { earlier = [], epoch } = known;
  const all = epoch === here.epoch ? earlier : [...earlier, epoch];
  return all.length === 0 ? here : { ...here, earlier: all.slice(-MOST_EPOCHS) };
}

/**
 * Never report a revision lower than one already reported, nor one of an epoch that is over: another tab may have led
 * meanwhile, and got further. The device's clock says nothing of that: it may have been put back.
 */
function isNews(here: Arrival, known: Reached | undefined): boolean {
  // A restored server goes on in its epoch, further back, until somebody writes.
  if (!known || !here.isContinued || here.epoch === undefined) return true;
  if (here.epoch === known.epoch) return here.revision >= known.revision;
  return !(known.earlier ?? []).includes(here.epoch);
}

/** What kind of problem an error is: the server's, the device's store, or one that we do not know. */
export function problemIn(error: unknown): ProblemKind {
  if (error instanceof ServerProblem) return error.code;
  return isFullDisk(error) ? "storage" : "server";
}
