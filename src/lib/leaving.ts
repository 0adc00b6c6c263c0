/** A navigation may take this long to begin; by its end the page that it leaves is gone, and tells nobody. */
const GONE_MS = 5_000;

let leftAt = -Infinity;

/** Takes note of departures from now on. */
export function noticeLeaving(): void {
  for (const type of ["beforeunload", "pagehide"]) {
    globalThis.addEventListener?.(type, () => {
      leftAt = Date.now();
    });
  }
  // What a page was still loading fails when it is left, which concerns nobody.
  globalThis.addEventListener?.("beforeunload", () => {
    for (const type of ["error", "unhandledrejection"]) {
      globalThis.addEventListener(type, (event) => event.preventDefault());
    }
  });
}

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
      const gone = leftAt + GONE_MS - Date.now();
      if (gone > 0) await new Promise((resolve) => setTimeout(resolve, gone));
      throw error;
    }
  };
