/** If the page is not idle for this long, the callback runs all the same. */
const QUIET_PATIENCE_MS = 4_000;

/** Runs a callback once the page is idle; returns how to cancel it. */
export function whenQuiet(run: () => void): () => void {
  // Safari does not have this API.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, QUIET_PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: QUIET_PATIENCE_MS });
  return () => cancelIdleCallback(request);
}

/** A page that is busy for this long goes on with what gave way. */
const TURN_PATIENCE_MS = 50;

/** Resolves once the browser has answered what waits for it and drawn it, so that long work can stop in between. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    // Neither Safari nor Node has this API.
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: TURN_PATIENCE_MS });
    } else setTimeout(resolve);
  });
}
