import { isInstalled } from "./is-installed";

/** What Chromium gives to a page that may be installed. It is in no standard, nor in TypeScript's types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;
let known = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until somebody wants it, and fetches the rest once the site is installed. */
export function watchInstall(): void {
  known = Boolean(navigator.serviceWorker?.controller);
  window.addEventListener("beforeinstallprompt", (event) => {
    // The site has words of its own for it, at a quieter place.
    event.preventDefault();
    if (isInstallPrompt(event)) tell(event);
  });
  window.addEventListener("appinstalled", () => {
    tell(undefined);
    prefetch();
  });
  if (isInstalled()) prefetch();
}

/** The browser's offer; it may be made once. */
export const installPrompt = {
  current: (): InstallPrompt | undefined => kept,
  forget: (): void => tell(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the device had the site already when this page was opened. */
export const wasKnown = (): boolean => known;

function tell(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

function prefetch(): void {
  // Without a network, or with a full disk: the next start goes on.
  void import("./prefetch").then(({ prefetchRest }) => prefetchRest()).catch(() => undefined);
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event && typeof event.prompt === "function";
}
