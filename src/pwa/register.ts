/** A first visit is busy enough with its page: the worker downloads once that is at rest. */
const AFTER_LOAD_MS = 1500;
/** A back office stays open for days: it asks for a new version when it is looked at again. */
const UPDATE_EVERY_MS = 60 * 60 * 1000;

let updateReady = false;
const listeners = new Set<() => void>();

/** Makes the site work without a network from the next page load on. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") startSoon();
  else window.addEventListener("load", startSoon, { once: true });
}

/**
 * Calls back when a new version waits for `applyUpdate`; the page itself never reloads unasked,
 * so nobody loses what they type. Returns a function that stops listening.
 */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener);
  if (updateReady) listener();
  return () => listeners.delete(listener);
}

/** Starts the version that waits, and reloads this tab into it. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  } else {
    // Another tab has started it already.
    reload();
  }
}

/** Keeps every screen of the back office on this device; call it once somebody has signed in. */
export async function keepBackOfficeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "WARM" });
}

function startSoon(): void {
  // Some private windows refuse workers: the site is then as good as its network.
  setTimeout(() => void start().catch(() => undefined), AFTER_LOAD_MS);
}

async function start(): Promise<void> {
  const [{ Workbox }, { tellVisit }] = await Promise.all([
    import("workbox-window"),
    import("./seen"),
  ]);
  const worker = new Workbox("/service-worker.js");
  worker.addEventListener("waiting", announce);
  await worker.register();
  void tellVisit();

  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < UPDATE_EVERY_MS) return;
    asked = Date.now();
    void worker.update();
  });
}

function announce(): void {
  updateReady = true;
  for (const listener of listeners) listener();
}

function reload(): void {
  window.location.reload();
}
