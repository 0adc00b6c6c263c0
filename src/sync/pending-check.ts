import type { Database } from "../store/database";
import { keyOf, pendingRegister, type PendingEntry } from "../store/pending";
import { isWritten } from "../store/write-noted";

/**
 * Drops pending entries of edits that never reached the device's store: an edit is noted first, and
 * the page may have died between the note and the write. An entry whose document is not here at all,
 * though it was edited and not added, is another matter, and stays for its author to see.
 */
export async function forgetUnwritten(database: Database): Promise<void> {
  const noted = [...(await pendingRegister(database).read()).values()];
  if (noted.length === 0) return;
  const stale = await Promise.all(
    noted.map(async (entry) => ((await stands(database, entry)) ? [] : [entry])),
  );
  await pendingRegister(database).change((pending) => {
    for (const entry of stale.flat()) {
      const key = keyOf(entry.collection, entry.id);
      if (pending.get(key)?.at === entry.at) pending.delete(key);
    }
  });
}

async function stands(database: Database, entry: PendingEntry): Promise<boolean> {
  return (await isWritten(database, entry)) ?? entry.operation !== "create";
}
