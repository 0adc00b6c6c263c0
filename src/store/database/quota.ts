import { useEffect, useState } from "react";
import { merge, throttleTime, timer } from "rxjs";
import type { Database } from "./database";
import { useDatabase } from "./database-context";

let asked = false;

/**
 * Asks the browser, once per page, never to evict this device's data. To be called after a first edit: some browsers
 * ask the user, who then knows why.
 */
export function keepForGood(): void {
  if (asked || !globalThis.navigator?.storage?.persist) return;
  asked = true;
  // Whatever the answer is, nothing changes for the user.
  navigator.storage.persist().catch(() => undefined);
}

/** Users are warned from this share on. */
const NEARLY_FULL = 0.8;
const EVERY_MS = 5 * 60_000;
const AFTER_WRITES_MS = 5_000;

/** The share of the quota that is used, from 0 to 1, once it is nearly all of it. */
export function useNearlyFull(): number | undefined {
  const database = useDatabase();
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (!database) return undefined;
    const moments$ = merge(timer(0, EVERY_MS), changesOf(database));
    const watching = moments$
      .pipe(throttleTime(AFTER_WRITES_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => void usedShare().then(setShare));
    return () => watching.unsubscribe();
  }, [database]);
  return share !== undefined && share >= NEARLY_FULL ? share : undefined;
}

const changesOf = (database: Database) => database.eventBulks$;

/** Undefined if the browser does not report it. */
async function usedShare(): Promise<number | undefined> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    return usage === undefined || !quota ? undefined : usage / quota;
  } catch {
    // A browser that forbids storage reports no quota.
    return undefined;
  }
}
