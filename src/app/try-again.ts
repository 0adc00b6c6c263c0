import type { Database } from "../store/database/database";
import { syncStateMap } from "../store/database/sync-state";

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Retries with back-off after the server could not be reached, while the browser reports a network: no event would
 * announce the server's return. Returns a function that stops it.
 */
export function tryAgainSoon(database: Database, check: () => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const due = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
    // The jitter prevents all devices from returning at the same moment after an outage.
    timer = setTimeout(tryAgain, due * (0.75 + Math.random() / 2));
  }

  function tryAgain(): void {
    tries += 1;
    if (navigator.onLine && document.visibilityState === "visible") check();
    wait();
  }

  const watching = syncStateMap(database)
    .watch()
    .subscribe((states) => {
      const isOffline = states.get("state")?.problem === "offline";
      if (isOffline && timer === undefined) wait();
      if (isOffline) return;
      tries = 0;
      clearTimeout(timer);
      timer = undefined;
    });
  return () => {
    watching.unsubscribe();
    clearTimeout(timer);
  };
}
