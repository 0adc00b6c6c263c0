import type { SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/schema/collection";
import type { Definition } from "../content/index";
import type { Row } from "../content/row";
import { textOf } from "../lib/parse";
import type { Head } from "./heads";

/** How far a device has read a collection, as RxDB stores it. */
export interface PullCheckpoint extends SupabaseReplicationCheckpoint {
  /** The fields that were read of each row: a version that reads more fields starts again. */
  readonly columns?: string;
  /** The history that the revision belongs to; missing in checkpoints of older versions. */
  readonly epoch?: string;
  /**
   * The revision up to which nothing can have been missed, according to the heads that were read before the rows: if
   * the tombstone horizon has passed it since, tombstones may have been removed in between.
   */
  readonly since?: number;
  /** Where to start again once all batches are read, because RxDB skipped a row after this position. */
  readonly again?: SupabaseReplicationCheckpoint | undefined;
}

export type Checkpoint = PullCheckpoint | undefined;
export const revisionOf = (checkpoint: SupabaseReplicationCheckpoint | undefined) =>
  Number(checkpoint?.modified ?? 0);
export const sinceOf = (checkpoint: Checkpoint) => checkpoint?.since ?? revisionOf(checkpoint);

/** The content of a build, as static files: a first visit starts from it without a request to the database. */
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
  /** A device without data starts from the build, and continues with newer rows. */
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot; readonly isNewest: boolean }
  | { readonly kind: "changes"; readonly after: Checkpoint }
  /** A full resync: reads every row, after which the device removes what the server no longer has. */
  | { readonly kind: "everything"; readonly because: "epoch" | "tombstones" | "unknown documents" };

/** The input of a plan. */
export interface PullState {
  /** Undefined on a device that has read nothing yet. */
  readonly stored: Checkpoint;
  /** True if the checkpoint belongs to the head's history. */
  readonly isContinued: boolean;
  /** The build's content, if it belongs to the head's history. */
  readonly snapshot: Snapshot | undefined;
  readonly head: Head;
  /** True if the device has documents but no note of how far it has read. */
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
    // A page died after writing rows and before noting how far it had read.
    if (holdsDocuments) return { kind: "everything", because: "unknown documents" };
  } else {
    if (!isContinued) return { kind: "everything", because: "epoch" };
    if (sinceOf(stored) < head.completeFrom) return { kind: "everything", because: "tombstones" };
  }
  if (!stored?.again && revisionOf(stored) >= head.revision) return { kind: "nothing" };
  return { kind: "changes", after: stored };
}

/** What a pull has read, according to its plan. */
export interface PullResult {
  readonly rows: readonly Row[];
  readonly last: SupabaseReplicationCheckpoint | undefined;
  /** There was no further row when the head was read. */
  readonly isComplete: boolean;
  /** RxDB skips one of the rows because its document is edited here: it is requested again later. */
  readonly isSkipping: boolean;
}

/**
 * The checkpoint after a pull. After the last row it is the head that was read before, since everything up to it was
 * visible by then; while a row is skipped, it goes back to where the pull began.
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
    // Always set, even to undefined: RxDB merges each checkpoint over the previous one.
    again: isComplete ? undefined : again,
    columns,
    epoch: head.epoch,
    // Data that was read from the beginning contains nothing that was deleted before.
    since: began ? since : head.revision,
  };
}

/** The checkpoint that a plan starts from. */
export function startOf(plan: PullPlan): Checkpoint {
  if (plan.kind === "changes") return plan.after;
  return plan.kind === "snapshot" ? endOf(plan.snapshot) : undefined;
}

/** The fields that a pull reads of each row: a new field, or one of another shape, is missing from earlier reads. */
export function pulledColumnsOf(definition: Definition): string {
  const columns = Object.entries(allFields(definition)).map(
    ([name, { shape }]) => `${name} ${shape}`,
  );
  return columns.toSorted().join(", ");
}

/** The checkpoint, or the beginning if it was made with other columns: all rows are requested again. */
export function ofColumns(checkpoint: Checkpoint, columns: string): Checkpoint {
  if (!checkpoint || checkpoint.columns === columns) return checkpoint;
  const { epoch } = checkpoint;
  return { ...atLeast(undefined, 0), ...(epoch === undefined ? {} : { epoch }) };
}

/** rxdb-supabase requests the rows after a revision and an id: without the id it would fetch the last row again. */
function endOf({ revision, rows }: Snapshot): SupabaseReplicationCheckpoint {
  const last = rows.find((row) => row["revision"] === revision);
  return { modified: String(revision), primaryKeyValue: textOf(last?.["id"]) };
}

/** The checkpoint, or the last position with that revision. */
export function atLeast(
  checkpoint: SupabaseReplicationCheckpoint | undefined,
  revision: number,
): SupabaseReplicationCheckpoint {
  if (checkpoint && revisionOf(checkpoint) >= revision) return checkpoint;
  return { modified: String(revision), primaryKeyValue: "" };
}
