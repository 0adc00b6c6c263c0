import type { CollectionName } from "../../src/content/index";
import type { Snapshot } from "../../src/sync/pull-plan";
import type { TestBackend } from "./backend";

/** The snapshot of a collection that a build would write now. */
export async function snapshotOf(
  backend: TestBackend,
  collection: CollectionName,
): Promise<Snapshot> {
  const { rows: heads } = await backend.sql.query<{ revision: number; epoch: string }>(
    "select revision, epoch from published_heads where collection = $1",
    [collection],
  );
  const { rows } = await backend.sql.query<Record<string, unknown>>(
    `select * from published_${collection} where not deleted order by id`,
  );
  return {
    revision: Number(heads[0]?.revision),
    epoch: heads[0]?.epoch ?? "",
    rows: rows.map((row) => ({ ...row, revision: Number(row["revision"]) })),
  };
}
