/** `ready`: another version than this page's waits, or serves already. `needed`: this page lost some of its own code. */
export type Update = "none" | "ready" | "needed";

let update: Update = "none";
const listeners = new Set<() => void>();

/** How this page stands to the newest version of the site, as far as it knows. */
export const knownUpdate = () => update;

/** Calls back when that changes; the page never reloads by it. Returns a function that stops listening. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who listen. */
export function setUpdate(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}
