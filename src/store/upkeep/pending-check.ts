import type { CollectionName } from "../../content/index";
import { masterStates } from "./master-states";
import type { Database } from "../database/database";
import { keyOf, pendingMap, type PendingEntry } from "../edits/pending";
import { areWritten } from "../edits/write-with-pending";

/**
 * Drops pending entries of edits that never reached the store: an edit is noted first, and the page may have died
 * between the note and the write. The edit that was pending before it stays pending. If a document that was edited
 * (not added) is not here at all, its entry stays for its author to see.
 */
export async function forgetUnwritten(
  database: Database,
  replicationOf: (name: CollectionName) => string,
): Promise<void> {
  const noted = [...(await pendingMap(database).read()).values()];
  if (noted.length === 0) return;
  const written = await areWritten(database, noted);
  const stale = noted.filter((entry, place) => !(written[place] ?? entry.operation !== "create"));
  const formers = await standingFormers(database, replicationOf, stale);
  await pendingMap(database).change((pending) => {
    for (const entry of stale) {
      const key = keyOf(entry.collection, entry.id);
      if (pending.get(key)?.at !== entry.at) continue;
      const former = formers.get(entry);
      if (former) pending.set(key, former);
      else pending.delete(key);
    }
  });
}

/**
 * The edits that were pending before those that were never written, except the ones that the server has confirmed
 * since.
 */
async function standingFormers(
  database: Database,
  replicationOf: (name: CollectionName) => string,
  stale: readonly PendingEntry[],
): Promise<ReadonlyMap<PendingEntry, PendingEntry>> {
  const formers = new Map<PendingEntry, PendingEntry>();
  for (const entry of stale) {
    const { former } = entry;
    if (!former || (await areWritten(database, [former]))[0] !== true) continue;
    const { collection, id, at } = former;
    const assumed = await masterStates(database, collection, replicationOf(collection), [id]);
    if (assumed.get(id)?.["updated_at"] !== at) formers.set(entry, former);
  }
  return formers;
}
