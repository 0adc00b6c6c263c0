import { documentFromRow, type SyncDocument } from "../content/row";
import { UnreadableAnswer } from "../lib/api/errors";
import type { Acknowledged, Position } from "./acknowledged";
import { fetchBy, type FetchOptions, isRowOf, type PullHandler } from "./fetch-rows";
import type { Head, HeadsReader } from "./heads";
import type { SkippedRows } from "./conflicts";
import {
  atLeast,
  type Checkpoint,
  pulledColumnsOf,
  nextCheckpoint,
  ofColumns,
  planPull,
  revisionOf,
  sinceOf,
  type Snapshot,
  startOf,
} from "./pull-plan";
import { withDeletedFlag } from "./push";

/** Rows per request; PostgREST returns at most 1,000, and a shorter answer means that there are no more. */
export const PULL_BATCH = 500;

/** Loads the build's content of a collection; undefined if there is none. */
export type LoadSnapshot = (collection: string) => Promise<Snapshot | undefined>;

export interface PullOptions extends FetchOptions {
  readonly heads: HeadsReader;
  readonly loadSnapshot?: LoadSnapshot | undefined;
  /** Puts a document of this device in place of a row that must not replace it. */
  readonly protect: (documents: readonly SyncDocument[]) => Promise<readonly SyncDocument[]>;
  readonly skipped: SkippedRows;
  /** What the server had stored when it answered this device's pushes. */
  readonly acknowledged: Acknowledged;
  readonly onReached: (reached: ReachedRevision) => void;
  /** The server's history is not the one that the device has read: a restored backup, or another project. */
  readonly onServerReset: () => void;
}

/** The revision that a device has now reached, and the one up to which it has certainly missed no tombstone. */
export interface ReachedRevision {
  readonly revision: number;
  readonly epoch: string;
  readonly since: number;
  /** False if the server has gone back or is another one: earlier revisions do not belong to this history. */
  readonly isContinued: boolean;
}

/** Wraps the pull of rxdb-supabase: `planPull` decides what is read, `nextCheckpoint` how far the device then is. */
export function pullHandler(options: PullOptions): PullHandler {
  const { definition, heads, skipped } = options;
  const columns = pulledColumnsOf(definition);
  /**
   * Rounds of heads that had begun when the last rows arrived: a later round shows whether these rows were complete.
   */
  let roundsBefore = 0;

  async function pull(given: Checkpoint, batchSize: number) {
    const stored = ofColumns(given, columns);
    const asked = heads.current();
    const isNewRound = heads.rounds() > roundsBefore;
    const loaded = stored ? undefined : await loadBuild(options);
    const head = await headOf(options, stored, asked, loaded);
    const isOfHead = (position: Position) => isPartOf(options, head, position, isNewRound);
    const position = stored && { revision: revisionOf(stored), epoch: stored.epoch ?? "" };
    const lost = position ? await options.acknowledged.lost(position, isOfHead) : [];
    const plan = planPull({
      stored,
      isContinued: position !== undefined && lost.length === 0 && (await isOfHead(position)),
      snapshot: loaded && (await isOfHead(loaded)) ? loaded : undefined,
      head,
      holdsDocuments: stored === undefined && (await options.heldFromServer()).length > 0,
    });
    const start = startOf(plan) ?? stored;
    const reached = revisionOf(start);
    const since = isNewRound ? Math.max(reached, sinceOf(start)) : sinceOf(start);
    if (plan.kind === "nothing") {
      options.onReached({ revision: reached, since, epoch: head.epoch, isContinued: true });
      return { documents: [], checkpoint: stored ?? atLeast(undefined, 0) };
    }
    const isReset = plan.kind === "everything" && plan.because === "epoch";
    skipped.begin();
    const { rows, gone, last, isComplete } = await fetchBy(plan, options, head, batchSize);
    roundsBefore = heads.rounds();
    if (isReset) options.acknowledged.settle(head.epoch, lost);
    if (isReset && stored?.epoch !== undefined) options.onServerReset();
    const isSkipping = await skipped.isAmong(rows);
    const next = nextCheckpoint(
      plan,
      { rows, last, isComplete, isSkipping },
      { head, since, columns },
    );
    const parsed = rows.map((row) => documentFromRow(definition, row));
    const newest = parsed.filter(({ id }) => !skipped.isAnswered(id));
    const documents = await options.protect([...newest, ...gone]);
    const { epoch } = head;
    const isContinued = !isReset;
    options.onReached({ revision: revisionOf(next), epoch, since: sinceOf(next), isContinued });
    return { documents: documents.map(withDeletedFlag), checkpoint: next };
  }

  return async (given, batchSize) => {
    try {
      return await pull(given, batchSize);
    } catch (error) {
      // The answer may be right and the head wrong.
      if (error instanceof UnreadableAnswer) heads.forget();
      throw error;
    }
  };
}

/** The build's content, unless the file contains something else. */
async function loadBuild({ definition, loadSnapshot }: PullOptions): Promise<Snapshot | undefined> {
  const snapshot = await loadSnapshot?.(definition.name);
  return snapshot?.rows.every((row) => isRowOf(definition, row)) ? snapshot : undefined;
}

function headOf(
  { definition, verifyAccess }: PullOptions,
  stored: Checkpoint,
  asked: ReturnType<HeadsReader["current"]>,
  snapshot: Snapshot | undefined,
): Promise<Head> {
  return asked.then(
    async (heads) => {
      const head = heads.get(definition.name);
      // The server hides the head of a collection from users who may not read it.
      if (!head) await verifyAccess?.();
      // What was read from this server before has a head: without one the device would remove all of it.
      if (!head && stored?.epoch) throw new UnreadableAnswer(`no head of ${definition.name}`);
      return head ?? { revision: 0, epoch: "", completeFrom: 0 };
    },
    (unreachable: unknown) => {
      // Without a server there is only the build's content; newer rows come with the next round.
      if (!snapshot) throw unreachable;
      const { revision, epoch } = snapshot;
      return { revision, epoch, completeFrom: 0 };
    },
  );
}

/**
 * True if what was read up to a revision of an epoch is part of the server's history. A head that seems wrong may
 * only be an old one from a cache: then the server is asked for its epochs.
 */
async function isPartOf(
  { definition, heads }: PullOptions,
  head: Head,
  { revision, epoch }: Position,
  isNewRound: boolean,
): Promise<boolean> {
  // An older version noted no epoch.
  if (epoch === "") return revision === 0;
  if (epoch === head.epoch && (revision <= head.revision || !isNewRound)) return true;
  const end = (await heads.history(definition.name)).get(epoch);
  return end !== undefined && revision <= end;
}
