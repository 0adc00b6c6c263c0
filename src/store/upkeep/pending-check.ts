import type { CollectionName } from "../../content/index";
import { masterStates } from "./master-states";
import type { Database } from "../database/database";
import { keyOf, pendingMap, type PendingEntry } from "../edits/pending";
import { isWritten } from "../edits/write-with-pending";

/**
 * Drops pending entries of edits that never reached the device's store: an edit is noted first, and
 * the page may have died between the note and the write. What waited before it goes on waiting. An entry whose document is not here at all,
 * though it was edited and not added, is another matter, and stays for its author to see.
 */
export async function forgetUnwritten(
  database: Database,
  replicationOf: (name: CollectionName) => string,
): Promise<void> {
  const noted = [...(await pendingMap(database).read()).values()];
  if (noted.length === 0) return;
  const stale = await Promise.all(
    noted.map(async (entry) =>
      (await stands(database, entry))
        ? []
        : [{ entry, former: await formerOf(database, replicationOf, entry) }],
    ),
  );
  await pendingMap(database).change((pending) => {
    for (const { entry, former } of stale.flat()) {
      const key = keyOf(entry.collection, entry.id);
      if (pending.get(key)?.at !== entry.at) continue;
      if (former) pending.set(key, former);
      else pending.delete(key);
    }
  });
}

/** What the server has confirmed since waits no more. */
async function formerOf(
  database: Database,
  replicationOf: (name: CollectionName) => string,
  { former }: PendingEntry,
): Promise<PendingEntry | undefined> {
  if (!former || (await isWritten(database, former)) !== true) return undefined;
  const { collection, id, at } = former;
  const assumed = await masterStates(database, collection, replicationOf(collection), [id]);
  return assumed.get(id)?.["updated_at"] === at ? undefined : former;
}

async function stands(database: Database, entry: PendingEntry): Promise<boolean> {
  return (await isWritten(database, entry)) ?? entry.operation !== "create";
}
