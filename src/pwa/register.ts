/** A first visit is busy enough with its page: the worker downloads once that is at rest. */
const AFTER_LOAD_MS = 1500;

/** `ready`: another version than this page's waits, or serves already. `needed`: this page lost some of its own code. */
export type Update = "none" | "ready" | "needed";

let update: Update = "none";
const listeners = new Set<() => void>();

/** Makes the site work without a network from the next page load on. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  watchTakeOver();
  if (document.readyState === "complete") startSoon();
  else window.addEventListener("load", startSoon, { once: true });
}

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

function startSoon(): void {
  setTimeout(() => {
    import("./start-worker")
      .then(({ startWorker }) => startWorker(() => setUpdate("ready")))
      // Some private windows refuse workers: the site is then as good as its network.
      .catch(() => undefined);
  }, AFTER_LOAD_MS);
}

/** Another tab has started the new version: it serves this page, too, which is still of the former one. */
function watchTakeOver(): void {
  const { serviceWorker } = navigator;
  let former = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (former) setUpdate("ready");
    former = serviceWorker.controller;
  });
}
