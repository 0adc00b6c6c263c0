import type { SupabaseReplicationCheckpoint } from "rxdb-supabase";
import { allFields } from "../content/collection";
import type { Definition } from "../content/index";
import type { Row } from "../content/row";
import { UnreadableAnswer } from "../lib/errors";
import { isRecord } from "../lib/parse";
import type { Head } from "./heads";
import { revisionOf } from "./pull-plan";

/**
 * The share of columns that a row has in common with its definition, at least. Rows of two collections share at most 45 %;
 * a server that is one version ahead or behind, and what visitors see of comments, still reach 60 %.
 */
const OWN_COLUMNS = 0.55;

/**
 * Parses the rows that came for a checkpoint. Throws `UnreadableAnswer` for anything that the request cannot have
 * been answered with: other rows, another collection's, rows out of order or from before the checkpoint.
 */
export function parseRows(
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
export function checkComplete(
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
