/** A navigation may take this long to begin; by its end the page that it leaves is gone, and tells nobody. */
const GONE_MS = 5_000;

let leftAt = -Infinity;

/**
 * Takes note of departures from now on. What a page was still loading fails when it is left, which
 * concerns nobody: such errors stay out of the console.
 */
export function noticeLeaving(): void {
  const listen = (types: readonly string[], take: (event: Event) => void) => {
    for (const type of types) window.addEventListener(type, take);
  };
  listen(["beforeunload", "pagehide"], () => {
    leftAt = performance.now();
  });
  listen(["pageshow"], () => {
    leftAt = -Infinity;
  });
  listen(["error", "unhandledrejection"], (event) => {
    if (leavingFor() > 0) event.preventDefault();
  });
}

/** How long the page may still be there after a departure has begun, in ms; 0 or less where none has. */
export const leavingFor = () => leftAt + GONE_MS - performance.now();
