/** What somebody did that is not written yet: nothing on this device says so. */
let count = 0;

const listeners = new Set<() => void>();

/** Notes such an action; returns how to note that it has been written. */
export function noteUnwrittenAction(): () => void {
  change(1);
  return () => change(-1);
}

export const hasUnwrittenActions = () => count > 0;

/** Calls back when there is a first such action, and when the last one has been written. */
export function watchUnwrittenActions(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(by: number): void {
  const before = count;
  count += by;
  if (before === 0 || count === 0) for (const listener of listeners) listener();
}
