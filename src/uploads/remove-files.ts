import type { SupabaseClient } from "@supabase/supabase-js";
import {
  combineLatest,
  concatMap,
  from,
  map,
  merge,
  retry,
  type Subscription,
  switchMap,
  timer,
} from "rxjs";
import type { Database } from "../store/database/database";
import { dropFile, fileRemovals, wantedFiles } from "../store/files/files";
import { isNamed } from "./named-files";
import { keyOf, pendingMap } from "../store/edits/pending";
import { rejectedMap } from "../store/edits/rejected";
import { removeFromBucket } from "./bucket";

/** Makes a request until it succeeds; rejects only when the sync has stopped. */
type Run = <Value>(request: () => Promise<Value>) => Promise<Value>;

/**
 * Removes files from the bucket once the deletion of their entry can no longer be undone and the server has confirmed
 * it. An entry that was restored, here or elsewhere, keeps its file; so does a document that somebody gave the picture
 * meanwhile on another device.
 */
export function removeFiles(database: Database, client: SupabaseClient, run: Run): Subscription {
  const localMaps = [
    fileRemovals(database).watch(),
    pendingMap(database).watch(),
    rejectedMap(database).watch(),
  ] as const;
  return combineLatest(localMaps)
    .pipe(
      switchMap(([removals, pending, refused]) => {
        const isOpen = (key: string) => pending.has(key) || refused.has(key);
        const confirmed = [...removals.values()].filter(
          ({ id, entry = id }) => !isOpen(keyOf("images", entry)),
        );
        return merge(...confirmed.map(({ id, due }) => timer(new Date(due)).pipe(map(() => id))));
      }),
      concatMap((id) => from(removeOne(database, client, run, id))),
      // The device could not note something, on a full disk for example: one file must not end the removal of all others.
      retry({
        delay: (error: unknown) => {
          globalThis.reportError?.(error);
          return timer(AGAIN_MS);
        },
      }),
    )
    .subscribe();
}

const AGAIN_MS = 5_000;

async function removeOne(
  database: Database,
  client: SupabaseClient,
  run: Run,
  id: string,
): Promise<void> {
  const lives = (await wantedFiles(database)).has(id) || (await isNamed(database, id));
  let begun = false;
  await fileRemovals(database).change((removals) => {
    const removal = removals.get(id);
    if (lives) removals.delete(id);
    else if (removal) {
      begun = true;
      removals.set(id, { ...removal, begun });
    }
  });
  if (!begun) return;
  try {
    await run(() => removeFromBucket(client, id));
  } catch {
    // The sync has stopped: the next one continues with the list.
    return;
  }
  await dropFile(database, id);
  await fileRemovals(database).change((removals) => void removals.delete(id));
}
