import type { SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/collection";
import type { Definition } from "../content/index";
import type { Row } from "../content/row";
import { textOf } from "../lib/parse";

/** How far a device has read a collection, as RxDB keeps it. */
export interface MarkedCheckpoint extends SupabaseReplicationCheckpoint {
  /** What was read of each row: a version that reads more begins again. */
  readonly columns?: string;
  /**
   * The revision up to which nothing can have been missed, as far as the heads said that were read before the
   * rows: where the floor has passed it meanwhile, tombstones may have gone between the two.
   */
  readonly since?: number;
  /** Where to begin again once all batches were read: a row after it was passed over. */
  readonly again?: SupabaseReplicationCheckpoint;
}

export type Checkpoint = MarkedCheckpoint | undefined;
export const revisionOf = (checkpoint: Checkpoint) => Number(checkpoint?.modified ?? 0);
export const sinceOf = (checkpoint: Checkpoint) => checkpoint?.since ?? revisionOf(checkpoint);

/** What a pull reads of each row: a field that is new, or has another shape, is missing in what was read before. */
export function columnsOf(definition: Definition): string {
  const columns = Object.entries(allFields(definition)).map(
    ([name, { shape }]) => `${name} ${shape}`,
  );
  return columns.toSorted().join(", ");
}

export function ofColumns(checkpoint: Checkpoint, columns: string): Checkpoint {
  return checkpoint && checkpoint.columns !== columns ? atLeast(undefined, 0) : checkpoint;
}

/** rxdb-supabase asks for the rows after a revision and an id: it would fetch the last row again without its id. */
export function endOf(revision: number, rows: readonly Row[]): SupabaseReplicationCheckpoint {
  const last = rows.find((row) => row["revision"] === revision);
  return { modified: String(revision), primaryKeyValue: textOf(last?.["id"]) };
}

/** The next checkpoint after rows of which one was passed over: once all batches are read it goes back. */
export function resumed(
  end: SupabaseReplicationCheckpoint,
  complete: boolean,
  again: SupabaseReplicationCheckpoint | undefined,
): MarkedCheckpoint {
  const { modified, primaryKeyValue } = complete && again ? again : end;
  return { modified, primaryKeyValue, ...(again && !complete ? { again } : {}) };
}

/** A checkpoint, or the end of what has that revision. */
export function atLeast(checkpoint: Checkpoint, head: number): SupabaseReplicationCheckpoint {
  if (checkpoint && revisionOf(checkpoint) >= head) return checkpoint;
  return { modified: String(head), primaryKeyValue: "" };
}
