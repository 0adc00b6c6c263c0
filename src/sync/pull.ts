import type { SupabaseReplication, SupabaseReplicationCheckpoint } from "rxdb-supabase";
import type { Definition } from "../content/index";
import { documentFromRow, type Row, type Travelling } from "../content/row";
import { problemOf, ServerProblem, UnreadableAnswer } from "../lib/errors";
import { checkComplete, isRowOf, parseRows } from "./check-rows";
import type { Head, HeadsReader } from "./heads";
import type { Document } from "./attempts";
import type { SkippedRows } from "./local-wins";
import {
  atLeast,
  type Checkpoint,
  columnsOf,
  nextCheckpoint,
  ofColumns,
  planPull,
  type PullPlan,
  type PullResult,
  revisionOf,
  sinceOf,
  type Snapshot,
  startOf,
} from "./pull-plan";
import { marked } from "./push";

/** Rows of a request; PostgREST gives 1,000 at most, and a short answer means « that was all ». */
export const PULL_BATCH = 500;

/** Loads the build's content of a collection; undefined where there is none. */
export type LoadSnapshot = (collection: string) => Promise<Snapshot | undefined>;

export type PullHandler = NonNullable<SupabaseReplication<Document>["pull"]>["handler"];

interface PullOptions {
  readonly definition: Definition;
  readonly heads: HeadsReader;
  /** rxdb-supabase's own handler: asks PostgREST for the rows after a checkpoint. */
  readonly fetchRows: PullHandler;
  readonly loadSnapshot?: LoadSnapshot | undefined;
  /** Puts a document of this device in the place of a row that must not replace it. */
  readonly protect: (documents: readonly Travelling[]) => Promise<readonly Travelling[]>;
  readonly skipped: SkippedRows;
  /** Called when rows were expected and none came: throws if the reader has lost the right to see them. */
  readonly verifyAccess?: (() => Promise<void>) | undefined;
  /** The documents that the device had from the server, to find those that the server has no more. */
  readonly heldFromServer: () => Promise<readonly string[]>;
  readonly onReached: (reached: ReachedRevision) => void;
  /** The server's history is another than the device has read: a restored backup, another project. */
  readonly onServerReset: () => void;
}

/** The revision that a device has now reached, and up to where it has certainly missed no tombstone. */
export interface ReachedRevision {
  readonly revision: number;
  readonly epoch: string;
  readonly since: number;
  /** False where the server has gone back or is another: what was before is no part of this history. */
  readonly isContinued: boolean;
}

/** What a pull brings, with the documents that leave the device since the server has them no more. */
interface Fetched extends Omit<PullResult, "isSkipping"> {
  readonly gone: readonly Travelling[];
}

/** Wraps the pull of rxdb-supabase: `planPull` says what is read, `nextCheckpoint` how far the device is then. */
export function pullHandler(options: PullOptions): PullHandler {
  const { definition, heads, skipped } = options;
  const columns = columnsOf(definition);
  /** Rounds of heads that had begun when the last rows were here: a later one tells whether these were all. */
  let roundsBefore = 0;

  async function pull(given: Checkpoint, batchSize: number) {
    const stored = ofColumns(given, columns);
    const asked = heads.current();
    const isNewRound = heads.rounds() > roundsBefore;
    const loaded = stored ? undefined : await loadBuild(options);
    const head = await headOf(options, asked, loaded);
    const isOfHead = (revision: number, epoch: string | undefined) =>
      isPartOf(options, head, revision, epoch, isNewRound);
    const plan = planPull({
      stored,
      isContinued: stored !== undefined && (await isOfHead(revisionOf(stored), stored.epoch)),
      snapshot: loaded && (await isOfHead(loaded.revision, loaded.epoch)) ? loaded : undefined,
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
    if (isReset && stored?.epoch !== undefined) options.onServerReset();
    const isSkipping = await skipped.isAmong(rows);
    const next = nextCheckpoint(
      plan,
      { rows, last, isComplete, isSkipping },
      { head, since, columns },
    );
    const parsed = rows.map((row) => documentFromRow(definition, row));
    const documents = await options.protect([...parsed, ...gone]);
    const { epoch } = head;
    const isContinued = !isReset;
    options.onReached({ revision: revisionOf(next), epoch, since: sinceOf(next), isContinued });
    return { documents: documents.map(marked), checkpoint: next };
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

/** The build's content, unless something else lies in its place. */
async function loadBuild({ definition, loadSnapshot }: PullOptions): Promise<Snapshot | undefined> {
  const snapshot = await loadSnapshot?.(definition.name);
  return snapshot?.rows.every((row) => isRowOf(definition, row)) ? snapshot : undefined;
}

function headOf(
  { definition, verifyAccess }: PullOptions,
  asked: ReturnType<HeadsReader["current"]>,
  snapshot: Snapshot | undefined,
): Promise<Head> {
  return asked.then(
    async (heads) => {
      const head = heads.get(definition.name);
      // The server shows nobody the head of what they may not read.
      if (!head) await verifyAccess?.();
      return head ?? { revision: 0, epoch: "", completeFrom: 0 };
    },
    (unreachable: unknown) => {
      // Without a server the build's content is all there is; what is newer comes with the next round.
      if (!snapshot) throw unreachable;
      const { revision, epoch } = snapshot;
      return { revision, epoch, completeFrom: 0 };
    },
  );
}

/**
 * Whether what was read up to a revision of an epoch is part of the server's history. A head that looks wrong may
 * only be old, out of a cache: then the server is asked for its epochs.
 */
async function isPartOf(
  { definition, heads }: PullOptions,
  head: Head,
  revision: number,
  epoch: string | undefined,
  isNewRound: boolean,
): Promise<boolean> {
  if (epoch === undefined) return revision === 0;
  if (epoch === head.epoch && (revision <= head.revision || !isNewRound)) return true;
  const end = (await heads.history(definition.name)).get(epoch);
  return end !== undefined && revision <= end;
}

function fetchBy(
  plan: Exclude<PullPlan, { kind: "nothing" }>,
  options: PullOptions,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  if (plan.kind === "everything") return fetchEverything(options, head, batchSize);
  if (plan.kind === "snapshot") return fetchFromBuild(options, plan, head, batchSize);
  return fetchAfter(options, plan.after, head, batchSize);
}

async function fetchAfter(
  options: PullOptions,
  after: SupabaseReplicationCheckpoint | undefined,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  const { definition, fetchRows, verifyAccess } = options;
  const { documents, checkpoint } = await readable(fetchRows(after, batchSize));
  const rows = parseRows(definition, documents, after);
  if (rows.length === 0) await verifyAccess?.();
  const last = rows.length === 0 ? after : checkpoint;
  const isComplete = rows.length < batchSize;
  if (isComplete) checkComplete(definition, head, last);
  return { rows, gone: [], last, isComplete };
}

/** The built rows, and what is newer. Documents that neither has were left by a page that died. */
async function fetchFromBuild(
  options: PullOptions,
  plan: Extract<PullPlan, { kind: "snapshot" }>,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  const { definition, heldFromServer } = options;
  const held = await heldFromServer();
  const built = plan.snapshot.rows;
  const newer = plan.isNewest
    ? { rows: [], last: startOf(plan), isComplete: true }
    : await fetchAfter(options, startOf(plan), head, batchSize);
  const rows = [...built, ...newer.rows];
  return { ...newer, rows, gone: goneFrom(definition, held, rows) };
}

/**
 * All rows from the beginning, as one step: a device that breaks off is as far back as before, and begins again.
 * What it holds and the server has no more leaves it, unless it is edited here.
 */
async function fetchEverything(
  options: PullOptions,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  const { definition, heldFromServer, verifyAccess } = options;
  // Before the rows: what is made here and confirmed while they are read is no longer pending, and not among them.
  const held = await heldFromServer();
  const rows: Row[] = [];
  let last: SupabaseReplicationCheckpoint | undefined;
  for (let isComplete = false; !isComplete;) {
    const batch = await fetchAfter(options, last, head, batchSize);
    rows.push(...batch.rows);
    ({ last, isComplete } = batch);
  }
  await verifyAccess?.();
  return { rows, gone: goneFrom(definition, held, rows), last, isComplete: true };
}

function goneFrom(
  definition: Definition,
  held: readonly string[],
  rows: readonly Row[],
): readonly Travelling[] {
  const there = new Set(rows.map((row) => row["id"]));
  return held
    .filter((id) => !there.has(id))
    .map((id) => documentFromRow(definition, { id, deleted: true }));
}

async function readable<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (cause) {
    // rxdb-supabase reads rows out of whatever came: what has none makes it stumble.
    if (cause instanceof TypeError) throw new UnreadableAnswer("no rows", { cause });
    // It throws PostgREST's error without its status: the code has to do.
    throw new ServerProblem(problemOf(cause), { cause });
  }
}
