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
  /** rxdb-supabase's own handler: requests the rows after a checkpoint from PostgREST. */
  readonly fetchRows: PullHandler;
  /** Called when rows were expected and none came: throws if this user may no longer read them. */
  readonly verifyAccess?: (() => Promise<void>) | undefined;
  /** The documents that the device got from the server, to find those that the server no longer has. */
  readonly heldFromServer: () => Promise<readonly string[]>;
}

/** The rows of a pull, and the documents that leave the device because the server no longer has them. */
export interface Fetched extends Omit<PullResult, "isSkipping"> {
  readonly gone: readonly SyncDocument[];
}

/** Reads what a plan requires. */
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

/** The built rows, and newer rows. Documents in neither were left by a page that died. */
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
 * Reads all rows from the beginning as one step: a device that stops midway has made no progress, and starts again.
 * Documents that the server no longer has leave the device, unless they are edited here.
 */
async function fetchEverything(
  options: FetchOptions,
  head: Head,
  batchSize: number,
): Promise<Fetched> {
  const { definition, heldFromServer, verifyAccess } = options;
  // Listed before the rows are read: a document that is created here and confirmed meanwhile is no longer pending,
  // and is not in the list.
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
    if (cause instanceof ServerProblem) throw cause;
    // rxdb-supabase assumes that the answer is a list of rows, and fails on anything else.
    if (cause instanceof TypeError) throw new UnreadableAnswer("no rows", { cause });
    // It throws PostgREST's error without the HTTP status, so only the error code is available.
    throw new ServerProblem(problemOf(cause), { cause });
  }
}

/**
 * The minimum share of columns that a row has in common with its definition. Rows of two collections share at most 45
 * %; those of a server one version ahead or behind, and the comments that visitors see, share at least 60 %.
 */
const OWN_COLUMNS = 0.55;

/**
 * Parses the rows that came for a checkpoint. Throws `UnreadableAnswer` for rows that cannot answer the request: rows
 * of another collection, out of order, or from before the checkpoint.
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

/** True if a value from outside is a row of that collection. */
export function isRowOf(definition: Definition, row: unknown): row is Row {
  if (!isRecord(row) || typeof row["id"] !== "string") return false;
  if (!Number.isSafeInteger(row["revision"])) return false;
  return shareOf(Object.keys(allFields(definition)), Object.keys(row)) >= OWN_COLUMNS;
}

/**
 * Throws if the last rows are missing from an answer that claims to be complete: the head is always the revision of a
 * row.
 */
function checkComplete(
  definition: Definition,
  head: Head,
  last: SupabaseReplicationCheckpoint | undefined,
): void {
  // After tombstones were removed, the row of the head itself may be missing.
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
