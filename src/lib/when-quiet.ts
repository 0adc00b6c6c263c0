/** If the page is not idle for this long, the callback runs all the same. */
const PATIENCE_MS = 4_000;

/** Runs a callback once the page is idle; returns how to cancel it. */
export function whenQuiet(run: () => void): () => void {
  // Safari does not have this API.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
