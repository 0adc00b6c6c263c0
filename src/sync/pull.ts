import type { SupabaseReplication, SupabaseReplicationCheckpoint } from "rxdb-supabase";
import type { Definition } from "../content/index";
import { documentFromRow, type Row, type Travelling } from "../content/row";
import { problemOf, ServerProblem } from "../lib/errors";
import { isRecord } from "../lib/parse";
import {
  atLeast,
  type Checkpoint,
  columnsOf,
  endOf,
  ofColumns,
  resumed,
  revisionOf,
  sinceOf,
} from "./checkpoint";
import type { Head, Heads, HeadsReader } from "./heads";
import type { Document } from "./attempt";
import type { PassedOver } from "./passed-over";
import { marked } from "./push";
import { readWhole, type Whole } from "./whole";

/** Rows of a request; PostgREST gives 1,000 at most, and a short answer means « that was all ». */
export const PULL_BATCH = 500;

/** The content of a build, as static files: a first visit starts from it without asking the database. */
export interface Snapshot {
  /** The collection's head when the rows were read. */
  readonly revision: number;
  readonly rows: readonly Row[];
}
export type LoadSnapshot = (collection: string) => Promise<Snapshot | undefined>;

export type PullHandler = NonNullable<SupabaseReplication<Document>["pull"]>["handler"];
interface PullOptions {
  readonly definition: Definition;
  readonly heads: HeadsReader;
  /** rxdb-supabase's own handler: asks PostgREST for the rows after a checkpoint. */
  readonly fetchRows: PullHandler;
  readonly loadSnapshot?: LoadSnapshot | undefined;
  /** Puts a document of this device in the place of a row that must not replace it. */
  readonly protect?:
    | ((documents: readonly Travelling[]) => Promise<readonly Travelling[]>)
    | undefined;
  readonly passedOver: PassedOver;
  /** Called when rows were expected and none came: throws if the reader has lost the right to see them. */
  readonly verifyAccess?: (() => Promise<void>) | undefined;
  /** The documents that the device had from the server, to find those that the server has no more. */
  readonly held: () => Promise<readonly string[]>;
  readonly onReached: (reached: ReachedRevision) => void;
}

/** The revision that a device has now reached, and the highest floor that cannot have cost it anything. */
export interface ReachedRevision {
  readonly revision: number;
  readonly since: number;
}

/**
 * Wraps the pull of rxdb-supabase: nothing is asked when the head is where the device is; a device
 * without a checkpoint starts from the snapshot; one whose checkpoint is of other columns asks for all
 * rows again, the deleted ones too; one that is below the floor, its snapshot included, reads all from the
 * beginning and lets go of what the server has no more. After a short answer the checkpoint is the head as
 * read before, since all up to it was visible by then, but stays where it was while RxDB passes over
 * one of the rows: it is asked for again once the edit that lies over it was answered.
 */
export function pullHandler(options: PullOptions): PullHandler {
  const { definition, heads, onReached } = options;
  const columns = columnsOf(definition);
  /** Rounds of heads that had begun when the last rows were here: a later one tells whether these were all. */
  let roundsBefore = 0;
  return async (given, batchSize) => {
    const stored = ofColumns(given, columns);
    const asked = heads.current();
    const isNewRound = heads.rounds() > roundsBefore;
    const loaded = stored ? undefined : await options.loadSnapshot?.(definition.name);
    const head = await headOf(options, asked, loaded);
    const snapshot = loaded && loaded.revision >= head.completeFrom ? loaded : undefined;
    const checkpoint: Checkpoint = snapshot ? endOf(snapshot.revision, snapshot.rows) : stored;
    const reached = revisionOf(checkpoint);
    const since = isNewRound ? Math.max(reached, sinceOf(checkpoint)) : sinceOf(checkpoint);
    const isBelowFloor = stored !== undefined && sinceOf(stored) < head.completeFrom;
    const isUnfinished = isBelowFloor || checkpoint?.again !== undefined;
    if (!isUnfinished && !snapshot && reached >= head.revision) {
      onReached({ revision: reached, since });
      return { documents: [], checkpoint: stored ?? atLeast(undefined, 0) };
    }
    options.passedOver.begin();
    const wanted = { checkpoint, snapshot, batchSize, head: head.revision };
    const { rows, gone, last } = await (isBelowFloor
      ? fetchWhole(options, batchSize)
      : fetchAfter(options, wanted));
    roundsBefore = heads.rounds();
    const complete = isBelowFloor || rows.length < batchSize;
    const end = complete || !last ? atLeast(last, head.revision) : last;
    const isPassedOver = await options.passedOver.isAmong(rows.filter(isRecord));
    const next = {
      ...resumed(
        end,
        complete,
        checkpoint?.again ?? (isPassedOver ? atLeast(checkpoint, 0) : undefined),
      ),
      columns,
      // Read from the beginning, nothing that was deleted before can be here.
      since: isBelowFloor || !checkpoint ? head.revision : since,
    };
    const parsed = rows.map((row) => documentFromRow(definition, row));
    const documents = options.protect ? await options.protect(parsed) : parsed;
    onReached({ revision: revisionOf(next), since: next.since });
    return { documents: [...documents, ...gone].map(marked), checkpoint: next };
  };
}

function headOf(
  { definition, verifyAccess }: PullOptions,
  asked: Promise<Heads>,
  snapshot: Snapshot | undefined,
): Promise<Head> {
  return asked.then(
    async (heads) => {
      const head = heads.get(definition.name);
      // The server shows nobody the head of what they may not read.
      if (!head) await verifyAccess?.();
      return head ?? { revision: 0, completeFrom: 0 };
    },
    (unreachable: unknown) => {
      // Without a server the build's content is all there is; what is newer comes with the next round.
      if (!snapshot) throw unreachable;
      return { revision: snapshot.revision, completeFrom: 0 };
    },
  );
}

type Fetched = Whole<SupabaseReplicationCheckpoint>;

interface Wanted {
  readonly checkpoint: Checkpoint;
  /** What the checkpoint is the end of, where the device has nothing. */
  readonly snapshot: Snapshot | undefined;
  readonly batchSize: number;
  readonly head: number;
}

async function fetchAfter(
  options: PullOptions,
  { checkpoint, snapshot, batchSize, head }: Wanted,
): Promise<Fetched> {
  const built = snapshot?.rows ?? [];
  if (snapshot && snapshot.revision >= head) return { rows: built, gone: [], last: checkpoint };
  const newer = await problemsOf(options.fetchRows(checkpoint, batchSize));
  const rows = [...built, ...newer.documents];
  if (rows.length === 0) await options.verifyAccess?.();
  return { rows, gone: [], last: newer.checkpoint };
}

function fetchWhole(options: PullOptions, batchSize: number): Promise<Fetched> {
  const { definition, fetchRows, held, verifyAccess } = options;
  const fetch = (after: Checkpoint) => problemsOf(fetchRows(after, batchSize));
  return readWhole(definition, { fetch, batchSize, held, verifyAccess });
}

async function problemsOf<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (cause) {
    // rxdb-supabase throws PostgREST's error without its status: the code has to do.
    throw new ServerProblem(problemOf(cause), { cause });
  }
}
