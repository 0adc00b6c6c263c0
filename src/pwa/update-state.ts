/**
 * `ready`: another version than this page's is waiting, or already active. `needed`: some of this page's own code is
 * missing.
 */
export type Update = "none" | "ready" | "needed";

let update: Update = "none";
const listeners = new Set<() => void>();

/** Whether this page is up to date, as far as it knows. */
export const knownUpdate = () => update;

/** Calls back when that changes; the page never reloads because of it. Returns a function that stops listening. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners. */
export function setUpdate(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}
