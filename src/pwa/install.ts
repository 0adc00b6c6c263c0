/**
 * The event with which Chromium offers the installation of a page. It is in no standard, nor in TypeScript's types.
 */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;
let known = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until somebody uses it, and fetches the rest once the site is installed. */
export function watchInstall(): void {
  known = Boolean(navigator.serviceWorker?.controller);
  window.addEventListener("beforeinstallprompt", (event) => {
    // The site offers the installation itself, in a less intrusive place.
    event.preventDefault();
    if (isInstallPrompt(event)) tell(event);
  });
  window.addEventListener("appinstalled", () => {
    tell(undefined);
    prefetch();
  });
  if (isInstalled()) prefetch();
}

/** The browser's offer; it can be used once. */
export const installPrompt = {
  current: (): InstallPrompt | undefined => kept,
  forget: (): void => tell(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** True if the device already had the site when this page was opened. */
export const wasKnown = (): boolean => known;

/** True if this is the installed application's window. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

function tell(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

function prefetch(): void {
  // Without a network, or with a full disk: the next start continues.
  void import("./prefetch").then(({ prefetchRest }) => prefetchRest()).catch(() => undefined);
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event && typeof event.prompt === "function";
}
