/** A navigation may take this long to begin; by its end the page that it leaves is gone, and tells nobody. */
const GONE_MS = 5_000;

let leftAt = -Infinity;
let isNoticing = false;

/** Takes note of departures from now on. */
export function noticeLeaving(): void {
  if (isNoticing) return;
  isNoticing = true;
  for (const type of ["beforeunload", "pagehide"]) {
    globalThis.addEventListener?.(type, () => {
      leftAt = performance.now();
    });
  }
  globalThis.addEventListener?.("pageshow", () => {
    leftAt = -Infinity;
  });
  // What a page was still loading fails when it is left, which concerns nobody.
  for (const type of ["error", "unhandledrejection"]) {
    globalThis.addEventListener?.(type, (event) => {
      if (leavingFor() > 0) event.preventDefault();
    });
  }
}

/** How long the page may still be there after a departure has begun, in ms; 0 or less where none has. */
const leavingFor = () => leftAt + GONE_MS - performance.now();

/**
 * Makes requests as `ask` does. A page that leaves loses those that are under way, which says nothing about
 * the network: such a failure is told later, for the case that the page stays.
 */
export const heedLeaving =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      const gone = leavingFor();
      if (gone > 0) await new Promise((resolve) => setTimeout(resolve, gone));
      throw error;
    }
  };
