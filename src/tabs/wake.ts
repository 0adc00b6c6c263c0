import type { Identity } from "../store/database/identity";

/** What a tab does when something may have changed on the server. */
interface Checks {
  /** The user is back, or the network is. */
  readonly check: () => void;
  /** Time has passed. */
  readonly poll: () => void;
}

/** Calls `check` on focus and on reconnect, `poll` regularly while the tab is visible. Returns a function that ends it. */
export function watchForChanges(identity: Identity, { check, poll }: Checks): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isVisible = () => document.visibilityState === "visible";
  globalThis.addEventListener("online", check, { signal });
  globalThis.addEventListener("focus", check, { signal });
  document.addEventListener("visibilitychange", () => isVisible() && check(), { signal });
  const stopTicking = tickFor(identity, () => isVisible() && poll());
  return () => {
    stop.abort();
    stopTicking();
  };
}

/** Between two checks of the heads while the page is visible. */
const PACE_MS: Readonly<Record<Identity["role"], number>> = { admin: 30_000, visitor: 5 * 60_000 };
const LONGEST_MS = 5 * 60_000;

/**
 * Calls `tick` at the interval of the role, give or take a quarter, so that the tabs of many devices that came back
 * together do not keep asking together. Returns how to stop.
 */
export function tickFor({ role }: Identity, tick: () => void, random = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(
      () => {
        tick();
        next();
      },
      PACE_MS[role] * (0.75 + random() / 2),
    );
  };
  next();
  return () => clearTimeout(timer);
}

/** Decides in the leading tab which ticks, its own and those of the other tabs, lead to a check. */
export interface Pacer {
  /** True if the next check is due. */
  isDue(): boolean;
  /** A check begins now, for whatever reason. */
  checked(): void;
  succeeded(): void;
  failed(): void;
  /** The network is back, or the user is: earlier failures no longer count. */
  reset(): void;
}

/**
 * After a failure the interval doubles, up to five minutes; while Realtime reports changes, a check every five
 * minutes only makes up for lost messages. Otherwise a check is due after half the interval: two tabs side by side
 * send hardly more requests than one.
 */
export function createPacer({ role }: Identity, isListening: () => boolean): Pacer {
  const pace = PACE_MS[role];
  let failures = 0;
  let last = -Infinity;
  const gap = () => {
    if (failures > 0) return Math.min(pace * 2 ** failures, LONGEST_MS);
    return isListening() ? LONGEST_MS : pace / 2;
  };
  return {
    // A clock that was put back must not silence the tab until it is where it was.
    isDue: () => Math.abs(Date.now() - last) >= gap(),
    checked() {
      last = Date.now();
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
    },
    reset() {
      failures = 0;
    },
  };
}
