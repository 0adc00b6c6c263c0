import type { SupabaseClient } from "@supabase/supabase-js";
import type { SupabaseReplication, SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/collection";
import type { Definition } from "../content/index";
import { documentFromRow, type Row, type Travelling } from "../content/row";
import { problemOf, ServerProblem } from "../lib/errors";
import { textOf } from "../lib/parse";
import type { HeadsReader } from "./heads";
import { type Document, marked } from "./push";

/** Rows of a request; PostgREST gives 1,000 at most, and a short answer means « that was all ». */
export const PULL_BATCH = 500;

/** The content of a build, as static files: a first visit starts from it without asking the database. */
export interface Snapshot {
  /** The collection's head when the rows were read. */
  readonly revision: number;
  readonly rows: readonly Row[];
}
export type LoadSnapshot = (collection: string) => Promise<Snapshot | undefined>;

/** With what was read of each row: a version that reads more begins again. */
interface MarkedCheckpoint extends SupabaseReplicationCheckpoint {
  readonly columns?: string;
}

export type Checkpoint = MarkedCheckpoint | undefined;
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
  /** Called when rows were expected and none came: throws if the reader has lost the right to see them. */
  readonly verifyAccess?: (() => Promise<void>) | undefined;
  /** Told of the revision that the device has now reached. */
  readonly onReached: (revision: number) => void;
}

const revisionOf = (checkpoint: Checkpoint) => Number(checkpoint?.modified ?? 0);

/**
 * Wraps the pull of rxdb-supabase: nothing is asked when the head is where the device is; a device
 * without a checkpoint starts from the snapshot; one whose checkpoint is of other columns asks for all
 * rows again, the deleted ones too. After a short answer the checkpoint is the head as read before,
 * since all up to it was visible by then.
 */
export function pullHandler(options: PullOptions): PullHandler {
  const { definition, heads, onReached } = options;
  const columns = columnsOf(definition);
  return async (given, batchSize) => {
    const checkpoint = ofColumns(given, columns);
    const asked = heads.current();
    const snapshot = checkpoint ? undefined : await options.loadSnapshot?.(definition.name);
    const head = await asked.then(
      (current) => current.get(definition.name) ?? 0,
      (unreachable: unknown) => {
        // Without a server the build's content is all there is; what is newer comes with the next round.
        if (!snapshot) throw unreachable;
        return snapshot.revision;
      },
    );
    const reached = revisionOf(checkpoint);
    if (reached >= head) {
      onReached(reached);
      return { documents: [], checkpoint: checkpoint ?? atLeast(undefined, 0) };
    }
    const { rows, last } = await fetchAfter(options, { checkpoint, snapshot, batchSize, head });
    if (rows.length === 0) await options.verifyAccess?.();
    const complete = rows.length < batchSize;
    const next = complete || !last ? atLeast(last, head) : last;
    const parsed = rows.map((row) => documentFromRow(definition, row));
    const documents = options.protect ? await options.protect(parsed) : parsed;
    onReached(revisionOf(next));
    return { documents: documents.map(marked), checkpoint: { ...next, columns } };
  };
}

/** What a pull reads of each row: a field that is new, or has another shape, is missing in what was read before. */
function columnsOf(definition: Definition): string {
  const columns = Object.entries(allFields(definition)).map(
    ([name, { shape }]) => `${name} ${shape}`,
  );
  return columns.toSorted().join(", ");
}

function ofColumns(checkpoint: Checkpoint, columns: string): Checkpoint {
  return checkpoint && checkpoint.columns !== columns ? atLeast(undefined, 0) : checkpoint;
}

interface Fetched {
  readonly rows: readonly unknown[];
  readonly last: Checkpoint;
}

interface Wanted {
  readonly checkpoint: Checkpoint;
  /** In the place of a checkpoint. */
  readonly snapshot: Snapshot | undefined;
  readonly batchSize: number;
  readonly head: number;
}

async function fetchAfter(
  options: PullOptions,
  { checkpoint, snapshot, batchSize, head }: Wanted,
): Promise<Fetched> {
  const start = snapshot ? endOf(snapshot) : checkpoint;
  const built = snapshot?.rows ?? [];
  if (snapshot && snapshot.revision >= head) return { rows: built, last: start };
  const newer = await problemsOf(options.fetchRows(start, batchSize));
  return { rows: [...built, ...newer.documents], last: newer.checkpoint };
}

/** rxdb-supabase asks for the rows after a revision and an id: it would fetch the last row again without its id. */
function endOf({ revision, rows }: Snapshot): SupabaseReplicationCheckpoint {
  const last = rows.find((row) => row["revision"] === revision);
  return { modified: String(revision), primaryKeyValue: textOf(last?.["id"]) };
}

function atLeast(checkpoint: Checkpoint, head: number): SupabaseReplicationCheckpoint {
  if (checkpoint && revisionOf(checkpoint) >= head) return checkpoint;
  return { modified: String(head), primaryKeyValue: "" };
}

async function problemsOf<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (cause) {
    // rxdb-supabase throws PostgREST's error without its status: the code has to do.
    throw new ServerProblem(problemOf(cause), { cause });
  }
}

/** Fails unless the client is an administrator: otherwise row-level security would show an empty site. */
export async function verifyAdmin(client: SupabaseClient): Promise<void> {
  const { data, error, status } = await client.rpc("is_admin");
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  if (data === true) return;
  const { data: auth } = await client.auth.getSession();
  throw new ServerProblem(auth.session ? "role" : "session");
}
