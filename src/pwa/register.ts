import { setUpdate } from "./update-state";

/** A first visit is busy with its page: the worker downloads once the page has loaded. */
const AFTER_LOAD_MS = 1500;

/** Makes the site work without a network from the next page load on. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  watchTakeOver();
  if (document.readyState === "complete") startSoon();
  else window.addEventListener("load", startSoon, { once: true });
}

function startSoon(): void {
  setTimeout(() => {
    import("./update")
      .then(({ startWorker }) => startWorker())
      // Its code was removed with an earlier build, or the network failed: the next page load tries again.
      .catch(() => undefined);
  }, AFTER_LOAD_MS);
}

/** Another tab has activated the new version: it now serves this page too, which is still of the old one. */
function watchTakeOver(): void {
  const { serviceWorker } = navigator;
  let former = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (former) setUpdate("ready");
    former = serviceWorker.controller;
  });
}
