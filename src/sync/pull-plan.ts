import type { SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/schema/collection";
import type { Definition } from "../content/index";
import type { Row } from "../content/row";
import { textOf } from "../lib/parse";
import type { Head } from "./heads";

/** How far a device has read a collection, as RxDB keeps it. */
export interface PullCheckpoint extends SupabaseReplicationCheckpoint {
  /** What was read of each row: a version that reads more begins again. */
  readonly columns?: string;
  /** The history that the revision is of; none in what an older version noted. */
  readonly epoch?: string;
  /**
   * The revision up to which nothing can have been missed, as far as the heads said that were read before the
   * rows: where the tombstone horizon has passed it meanwhile, tombstones may have gone between the two.
   */
  readonly since?: number;
  /** Where to begin again once all batches were read: RxDB skipped a row after it. */
  readonly again?: SupabaseReplicationCheckpoint | undefined;
}

export type Checkpoint = PullCheckpoint | undefined;
export const revisionOf = (checkpoint: SupabaseReplicationCheckpoint | undefined) =>
  Number(checkpoint?.modified ?? 0);
export const sinceOf = (checkpoint: Checkpoint) => checkpoint?.since ?? revisionOf(checkpoint);

/** The content of a build, as static files: a first visit starts from it without asking the database. */
export interface Snapshot {
  /** The collection's head when the rows were read. */
  readonly revision: number;
  readonly epoch: string;
  readonly rows: readonly Row[];
}

/** What a pull has to read. */
export type PullPlan =
  /** The device has everything up to the head. */
  | { readonly kind: "nothing" }
  /** A device without anything starts from the build, and goes on with what is newer. */
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot; readonly isNewest: boolean }
  | { readonly kind: "changes"; readonly after: Checkpoint }
  /** A full resync: every row, after which the device lets go of what the server has not. */
  | { readonly kind: "everything"; readonly because: "epoch" | "tombstones" | "unknown documents" };

/** What a plan is made from. */
export interface PullState {
  /** Undefined on a device that has read nothing yet. */
  readonly stored: Checkpoint;
  /** True where the head's history is the one that the checkpoint is of. */
  readonly isContinued: boolean;
  /** The build's content, of the head's history. */
  readonly snapshot: Snapshot | undefined;
  readonly head: Head;
  /** True where documents lie on the device although nothing says how far it has read. */
  readonly holdsDocuments: boolean;
}

export function planPull({
  stored,
  isContinued,
  snapshot,
  head,
  holdsDocuments,
}: PullState): PullPlan {
  if (!stored) {
    if (snapshot && snapshot.revision >= head.completeFrom) {
      return { kind: "snapshot", snapshot, isNewest: snapshot.revision >= head.revision };
    }
    // A page died after it had written rows and before it noted how far it was.
    if (holdsDocuments) return { kind: "everything", because: "unknown documents" };
  } else {
    if (!isContinued) return { kind: "everything", because: "epoch" };
    if (sinceOf(stored) < head.completeFrom) return { kind: "everything", because: "tombstones" };
  }
  if (!stored?.again && revisionOf(stored) >= head.revision) return { kind: "nothing" };
  return { kind: "changes", after: stored };
}

/** What a pull has read, by its plan. */
export interface PullResult {
  readonly rows: readonly Row[];
  readonly last: SupabaseReplicationCheckpoint | undefined;
  /** No further row was there when the head was read. */
  readonly isComplete: boolean;
  /** RxDB skips one of the rows, since its document is edited here: it is asked for again later. */
  readonly isSkipping: boolean;
}

/**
 * The checkpoint after a pull. After the last row it is the head as it was read before, since everything up to
 * that was visible by then; while a row is skipped it goes back to where the pull began.
 */
export function nextCheckpoint(
  plan: Exclude<PullPlan, { kind: "nothing" }>,
  { last, isComplete, isSkipping }: PullResult,
  {
    head,
    since,
    columns,
  }: { readonly head: Head; readonly since: number; readonly columns: string },
): PullCheckpoint {
  const began = startOf(plan);
  const end = isComplete || !last ? atLeast(last, head.revision) : last;
  const again = began?.again ?? (isSkipping ? atLeast(began, 0) : undefined);
  const { modified, primaryKeyValue } = isComplete && again ? again : end;
  return {
    modified,
    primaryKeyValue,
    // Said either way: RxDB lays each checkpoint over the one before it.
    again: isComplete ? undefined : again,
    columns,
    epoch: head.epoch,
    // Read from the beginning, nothing that was deleted before can be here.
    since: began ? since : head.revision,
  };
}

/** The checkpoint that a plan starts from. */
export function startOf(plan: PullPlan): Checkpoint {
  if (plan.kind === "changes") return plan.after;
  return plan.kind === "snapshot" ? endOf(plan.snapshot) : undefined;
}

/** What a pull reads of each row: a field that is new, or has another shape, is missing in what was read before. */
export function pulledColumnsOf(definition: Definition): string {
  const columns = Object.entries(allFields(definition)).map(
    ([name, { shape }]) => `${name} ${shape}`,
  );
  return columns.toSorted().join(", ");
}

/** The checkpoint, or the beginning where it is of other columns: all rows are asked for again. */
export function ofColumns(checkpoint: Checkpoint, columns: string): Checkpoint {
  if (!checkpoint || checkpoint.columns === columns) return checkpoint;
  const { epoch } = checkpoint;
  return { ...atLeast(undefined, 0), ...(epoch === undefined ? {} : { epoch }) };
}

/** rxdb-supabase asks for the rows after a revision and an id: it would fetch the last row again without its id. */
function endOf({ revision, rows }: Snapshot): SupabaseReplicationCheckpoint {
  const last = rows.find((row) => row["revision"] === revision);
  return { modified: String(revision), primaryKeyValue: textOf(last?.["id"]) };
}

/** A checkpoint, or the end of what has that revision. */
export function atLeast(
  checkpoint: SupabaseReplicationCheckpoint | undefined,
  revision: number,
): SupabaseReplicationCheckpoint {
  if (checkpoint && revisionOf(checkpoint) >= revision) return checkpoint;
  return { modified: String(revision), primaryKeyValue: "" };
}
