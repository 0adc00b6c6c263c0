import type { Identity } from "../store/identity";
import { tickFor } from "./poll";

/** What makes a tab look for changes. */
interface Looks {
  /** Somebody is there, or the network is. */
  readonly look: () => void;
  /** Time has passed. */
  readonly poll: () => void;
}

/** Calls `look` on focus and on reconnect, `poll` regularly while the tab is visible. Returns a function that ends it. */
export function watchForChanges(identity: Identity, { look, poll }: Looks): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isVisible = () => document.visibilityState === "visible";
  globalThis.addEventListener("online", look, { signal });
  globalThis.addEventListener("focus", look, { signal });
  document.addEventListener("visibilitychange", () => isVisible() && look(), { signal });
  const stopTicking = tickFor(identity, () => isVisible() && poll());
  return () => {
    stop.abort();
    stopTicking();
  };
}
