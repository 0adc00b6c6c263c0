import { type CollectionName, collections } from "../content/index";
import { type ProblemKind, ServerProblem } from "../lib/api/errors";
import { serverReadyAt } from "../lib/api/retry-after";
import { isFullDisk } from "../lib/api/failure-reason";
import { collectionNames, type Database } from "../store/database/database";
import {
  initialSyncState,
  type PullProgress,
  type SyncState,
  syncStateMap,
} from "../store/database/sync-state";
import type { Heads } from "./heads";
import type { ReachedRevision } from "./pull";

/** Reports the progress of the replication to every tab. */
export interface SyncProgress {
  /** Nothing fails any more; there may still be something to fetch. */
  readonly recovered: () => void;
  /** Nothing fails, and the device has everything that the server had at the last check. */
  readonly upToDate: () => void;
  readonly heads: (heads: Heads) => void;
  readonly failed: (error: unknown) => void;
  /** Another page has opened: it is told of a problem that lasts, because the next check may have to wait. */
  readonly arrived: () => void;
  readonly complete: (name: CollectionName) => void;
  /** The device has everything of a collection up to that revision. */
  readonly reached: (name: CollectionName, reached: ReachedRevision) => void;
  /** The server has gone back, or is another one: everything is read again. */
  readonly serverReset: () => void;
  /** Ends the reports; resolves when the last one is written, so that the database can close. */
  readonly stop: () => Promise<void>;
}

export function reportProgress(database: Database): SyncProgress {
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const newest = new Map<CollectionName, Arrival>();
  /** Read completely since this began; what earlier sessions read says nothing about now. */
  const read = new Set<CollectionName>();
  let isQueued = false;
  let isFailing = false;

  function change(update: (state: SyncState) => SyncState): void {
    if (stopped) return;
    last = syncStateMap(database).change((entries) => {
      entries.set("state", update(entries.get("state") ?? initialSyncState));
    });
  }

  function solved(news: () => Partial<SyncState>): void {
    isFailing = false;
    change(({ problem: _solved, ...state }) => ({ ...state, ...news() }));
  }

  return {
    recovered: () => solved(() => ({})),
    upToDate: () => solved(() => timeOfSync(database, read)),
    heads(heads) {
      const known = collections.flatMap(({ name }) => {
        const head = heads.get(name);
        return head === undefined ? [] : [[name, head.revision] as const];
      });
      change((state) => ({ ...state, heads: Object.fromEntries(known) }));
    },
    failed(error) {
      // An error caused by the end of the sync is not reported.
      if (stopped) return;
      const problem = problemIn(error);
      if (!(error instanceof ServerProblem)) globalThis.reportError?.(error);
      isFailing = true;
      change((state) => ({ ...withFailure(state), ...askedPause(), problem }));
    },
    arrived() {
      if (isFailing) change(withFailure);
    },
    complete(name) {
      read.add(name);
      change((state) => ({ ...withRead(state, name), ...timeOfSync(database, read) }));
    },
    reached(name, { revision, epoch, isContinued }) {
      newest.set(name, { revision, epoch, at: Date.now(), isContinued });
      // All changes that arrive before the write are written together.
      if (isQueued) return;
      isQueued = true;
      change((state) => {
        isQueued = false;
        return withNews(state, newest);
      });
    },
    serverReset() {
      change((state) => ({ ...state, serverReset: new Date().toISOString() }));
    },
    async stop() {
      stopped = true;
      // If the database itself is gone, there is nowhere to report to.
      await last.catch(() => undefined);
    },
  };
}

function withRead(state: SyncState, name: CollectionName): SyncState {
  return { ...state, complete: [...new Set([...state.complete, name])] };
}

const withFailure = ({ failures = 0, ...state }: SyncState): SyncState => ({
  ...state,
  failures: failures + 1,
});

/** Now, if all collections of the database have been read. */
function timeOfSync(
  database: Database,
  read: ReadonlySet<CollectionName>,
): Pick<SyncState, "lastSync"> {
  const isWhole = collectionNames(database).every((each) => read.has(each));
  return isWhole ? { lastSync: new Date().toISOString() } : {};
}

/** Until when the server wants no more requests, if it has asked for a pause. */
function askedPause(): Pick<SyncState, "pausedUntil"> {
  const pausedUntil = serverReadyAt("submissions");
  return pausedUntil > Date.now() ? { pausedUntil } : {};
}

/** How far a collection has been read, and whether this continues the previous history. */
type Arrival = PullProgress & Pick<ReachedRevision, "isContinued">;

function withNews(
  { reached = {}, ...state }: SyncState,
  newest: ReadonlyMap<CollectionName, Arrival>,
): SyncState {
  const news = [...newest]
    .filter(([name, here]) => isNews(here, reached[name]))
    .map(([name, here]) => [name, following(here, reached[name])] as const);
  return { ...state, reached: { ...reached, ...Object.fromEntries(news) } };
}

/** As many epochs as the server remembers. */
const MOST_EPOCHS = 20;

/** A progress report with the epochs that the device went through before it. */
function following(
  { isContinued, ...here }: Arrival,
  known: PullProgress | undefined,
): PullProgress {
  if (!known?.epoch || !isContinued) return here;
  const { earlier = [], epoch } = known;
  const all = epoch === here.epoch ? earlier : [...earlier, epoch];
  return all.length === 0 ? here : { ...here, earlier: all.slice(-MOST_EPOCHS) };
}

/**
 * Never report a revision lower than one already reported, nor one of an epoch that is over: another tab may have led
 * meanwhile and got further. The device's clock cannot decide this: it may have been put back.
 */
function isNews(here: Arrival, known: PullProgress | undefined): boolean {
  // A restored server continues its epoch from an earlier revision, until somebody writes.
  if (!known || !here.isContinued || here.epoch === undefined) return true;
  if (here.epoch === known.epoch) return here.revision >= known.revision;
  return !(known.earlier ?? []).includes(here.epoch);
}

/** The kind of an error: a problem of the server, of the device's storage, or an unknown one. */
export function problemIn(error: unknown): ProblemKind {
  if (error instanceof ServerProblem) return error.code;
  return isFullDisk(error) ? "storage" : "server";
}
