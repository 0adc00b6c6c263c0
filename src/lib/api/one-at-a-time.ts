/**
 * Runs one call at a time. Callers during a run share one further run: their data may have come too late for the
 * current one.
 */
export function oneAtATime<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function start(): Promise<Value> {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
