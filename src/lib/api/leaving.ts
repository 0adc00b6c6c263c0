/** A navigation may take this long to begin; after that, the page it leaves is gone and reports nothing. */
const GONE_MS = 5_000;

let leftAt = -Infinity;

/**
 * Records navigations away from the page. What the page was still loading then fails, which is of no interest: such
 * errors stay out of the console.
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

/** How long the page may still exist after a navigation has begun, in ms; 0 or less if none has. */
export const leavingFor = () => leftAt + GONE_MS - performance.now();
