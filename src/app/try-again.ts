import type { Database } from "../store/database/database";
import { syncStateMap } from "../store/database/sync-state";

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Checks again seconds after the server could not be reached, twice as late after each further time, while
 * the browser says that it has a network: no event would tell of its return. Returns a function that ends it.
 */
export function tryAgainSoon(database: Database, check: () => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const due = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
    // Not all devices that a server has lost together come back together.
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
