/** A page without a quiet moment for this long does what waits for one all the same. */
const PATIENCE_MS = 4_000;

/** Does something once the page has nothing else to do; answers how to call it off. */
export function whenQuiet(run: () => void): () => void {
  // Safari has no such moment.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
