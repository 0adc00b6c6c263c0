import type { Definition } from "../content/index";
import { documentFromRow, type Travelling } from "../content/row";
import { isRecord } from "../lib/parse";

/** The next rows after a checkpoint; a short answer means « that was all ». */
export type Fetch<Checkpoint> = (after: Checkpoint | undefined) => Promise<{
  readonly documents: readonly unknown[];
  readonly checkpoint?: Checkpoint | undefined;
}>;

interface Sources<Checkpoint> {
  readonly fetch: Fetch<Checkpoint>;
  readonly batchSize: number;
  /** The documents that the device had from the server. */
  readonly held: () => Promise<readonly string[]>;
  /** Throws if the reader has lost the right to see rows: then they are not gone. */
  readonly verifyAccess: (() => Promise<void>) | undefined;
}

export interface Whole<Checkpoint> {
  readonly rows: readonly unknown[];
  /** What the device holds and the server has no more: it leaves, unless it is edited here meanwhile. */
  readonly gone: readonly Travelling[];
  readonly last: Checkpoint | undefined;
}

/**
 * Reads a collection from its beginning, for a device that may have missed tombstones. All of it as one
 * step: a device that breaks off is as far back as before, and begins again.
 */
export async function readWhole<Checkpoint>(
  definition: Definition,
  { fetch, batchSize, held, verifyAccess }: Sources<Checkpoint>,
): Promise<Whole<Checkpoint>> {
  // Before the rows: what is made here and confirmed while they are read is no longer pending, and not among them.
  const ids = await held();
  const rows: unknown[] = [];
  let last: Checkpoint | undefined;
  for (let isMore = true; isMore;) {
    const { documents, checkpoint } = await fetch(last);
    rows.push(...documents);
    last = checkpoint;
    isMore = documents.length >= batchSize;
  }
  await verifyAccess?.();
  const there = new Set(rows.map((row) => (isRecord(row) ? row["id"] : undefined)));
  const gone = ids
    .filter((id) => !there.has(id))
    .map((id) => documentFromRow(definition, { id, deleted: true }));
  return { rows, gone, last };
}
