import { createRevision } from "rxdb/plugins/utils";
import type { CollectionName } from "../../content/index";
import { isRecord } from "../../lib/parse";
import { collectionOf, type Database } from "../database/database";
import { pendingMap } from "../edits/pending";
import { withNotes } from "./master-states";

/** RxDB's note of the last write that it has pushed, by the device's clock. */
const PUSHED = "up|1";

/**
 * Moves back the position from which a replication looks for edits, if a pending one lies before it. RxDB looks for
 * writes that are later than the last one that it pushed. On a device whose clock ran ahead and was put right since,
 * an edit is earlier: it would be sent only if the tab that noticed it is still there when the network returns. What
 * is read again is not sent again. To be called by the leading tab before its replications start.
 */
export async function reachPending(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
): Promise<void> {
  const entries = [...(await pendingMap(database).read()).values()];
  const ids = entries.flatMap(({ collection, id }) => (collection === name ? [id] : []));
  if (ids.length === 0) return;
  const { storageInstance } = collectionOf(database, name);
  const written = await storageInstance.findDocumentsById(ids, true);
  const first = Math.min(...written.map(({ _meta }) => _meta.lwt));
  await withNotes(database, name, replicationIdentifier, async (notes) => {
    const [note] = await notes.findDocumentsById([PUSHED], false);
    const position: unknown = note?.checkpointData;
    if (!note || !isRecord(position) || !(Number(position["lwt"]) >= first)) return;
    const moved = {
      ...note,
      checkpointData: { ...position, id: "", lwt: first - 1 },
      _meta: { lwt: Date.now() },
      _rev: createRevision(database.token, note),
    };
    await notes.bulkWrite([{ previous: note, document: moved }], "reach-pending");
  });
}
