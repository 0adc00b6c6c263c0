import type { SupabaseReplication, SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/schema/collection";
import type { Definition } from "../content/index";
import { type Row, type SyncDocument, documentFromRow } from "../content/row";
import { ServerProblem, UnreadableAnswer, problemOf } from "../lib/api/errors";
import { isRecord } from "../lib/parse";
import type { DocumentState } from "./attempts";
import type { Head } from "./heads";
import { type PullPlan, type PullResult, revisionOf, startOf } from "./pull-plan";

export type PullHandler = NonNullable<SupabaseReplication<DocumentState>["pull"]>["handler"];

export interface FetchOptions {
  readonly definition: Definition;
  /** rxdb-supabase's own handler: asks PostgREST for the rows after a checkpoint. */
  readonly fetchRows: PullHandler;
  /** Called when rows were expected and none came: throws if the reader has lost the right to see them. */
  readonly verifyAccess?: (() => Promise<void>) | undefined;
  /** The documents that the device had from the server, to find those that the server has no more. */
  readonly heldFromServer: () => Promise<readonly string[]>;
}

/** What a pull brings, with the documents that leave the device since the server has them no more. */
export interface Fetched extends Omit<PullResult, "isSkipping"> {
  readonly gone: readonly SyncDocument[];
}

/** Reads what a plan asks for. */
export function fetchBy(
  plan: Exclude<PullPlan, { kind: "nothing" }>,
  options: FetchOptions,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  if (plan.kind === "everything") return fetchEverything(options, head, batchSize);
  if (plan.kind === "snapshot") return fetchFromBuild(options, plan, head, batchSize);
  return fetchAfter(options, plan.after, head, batchSize);
}

async function fetchAfter(
  options: FetchOptions,
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
  options: FetchOptions,
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
  options: FetchOptions,
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
): readonly SyncDocument[] {
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

/**
 * The share of columns that a row has in common with its definition, at least. Rows of two collections share at most 45 %;
 * a server that is one version ahead or behind, and what visitors see of comments, still reach 60 %.
 */
const OWN_COLUMNS = 0.55;

/**
 * Parses the rows that came for a checkpoint. Throws `UnreadableAnswer` for anything that the request cannot have
 * been answered with: other rows, another collection's, rows out of order or from before the checkpoint.
 */
function parseRows(
  definition: Definition,
  rows: readonly unknown[],
  after: SupabaseReplicationCheckpoint | undefined,
): readonly Row[] {
  let last = revisionOf(after);
  return rows.map((row) => {
    if (!isRowOf(definition, row)) throw unreadable(definition, "no row of it");
    const revision = Number(row["revision"]);
    if (revision < last) throw unreadable(definition, "a row that was not asked for");
    last = revision;
    return row;
  });
}

/** Whether something that came from outside is a row of that collection. */
export function isRowOf(definition: Definition, row: unknown): row is Row {
  if (!isRecord(row) || typeof row["id"] !== "string") return false;
  if (!Number.isSafeInteger(row["revision"])) return false;
  return shareOf(Object.keys(allFields(definition)), Object.keys(row)) >= OWN_COLUMNS;
}

/** Throws where the last rows are missing in an answer that is said to be all: the head is always that of a row. */
function checkComplete(
  definition: Definition,
  head: Head,
  last: SupabaseReplicationCheckpoint | undefined,
): void {
  // Where tombstones were removed, the head's own row may be one of them.
  if (head.revision > head.completeFrom && revisionOf(last) < head.revision) {
    throw unreadable(definition, "fewer rows than there are");
  }
}

function shareOf(columns: readonly string[], names: readonly string[]): number {
  const common = columns.filter((name) => names.includes(name)).length;
  return common / (columns.length + names.length - common);
}

const unreadable = ({ name }: Definition, what: string) =>
  new UnreadableAnswer(`The answer for ${name} holds ${what}`);
