import type { ProblemKind } from "../lib/api/errors";
import type { Database } from "../store/database/database";
import { syncStateMap } from "../store/database/sync-state";

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** What may solve a problem that ends without an event, while the browser reports a network. */
interface Remedies {
  /** The server could not be reached. */
  readonly check: () => void;
  /**
   * The server refuses a token. It is renewed only when it has expired by this device's clock, which may have been put
   * back since it was issued.
   */
  readonly renew: () => void;
}

/** Tries the remedies with back-off as long as there is such a problem. Returns a function that stops it. */
export function tryAgainSoon(database: Database, { check, renew }: Remedies): () => void {
  const remedies: Partial<Record<ProblemKind, () => void>> = { offline: check, session: renew };
  let remedy: (() => void) | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const due = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
    // The jitter prevents all devices from returning at the same moment after an outage.
    timer = setTimeout(tryAgain, due * (0.75 + Math.random() / 2));
  }

  function tryAgain(): void {
    tries += 1;
    if (navigator.onLine && document.visibilityState === "visible") remedy?.();
    wait();
  }

  const watching = syncStateMap(database)
    .watch()
    .subscribe((states) => {
      const problem = states.get("state")?.problem;
      remedy = problem && remedies[problem];
      if (remedy && timer === undefined) wait();
      if (remedy) return;
      tries = 0;
      clearTimeout(timer);
      timer = undefined;
    });
  return () => {
    watching.unsubscribe();
    clearTimeout(timer);
  };
}
