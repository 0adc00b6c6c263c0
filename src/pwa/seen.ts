import { savesData } from "../lib/api/saves-data";

/**
 * Reports this visit to the worker, which then checks whether the content has changed. The worker stores pages and
 * pictures as it serves them; the page reports itself and those that a first visit loaded before the worker was active.
 * The worker fetches the pictures that nobody has seen yet, unless the visitor saves data.
 */
export function tellVisit(tell: (message: object) => unknown): void {
  tell({ type: "VISIT", ahead: !savesData() });
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && isUnserved(loaded)) tell({ type: "OPENED", page: loaded.name });
  const observer = new PerformanceObserver((list) => {
    const images = list
      .getEntries()
      .filter(isUnkept)
      .map(({ name }) => name);
    if (images.length > 0) tell({ type: "SEEN", images });
  });
  // One that stood in the page was asked for by nobody.
  const inPage = document.querySelector<HTMLElement>("img[data-file]")?.dataset["file"];
  if (inPage !== undefined) tell({ type: "SEEN", images: [inPage] });
  observer.observe({ type: "resource", buffered: true });
}

/** Times since the page began: 0 means that no worker handled the request; an old engine does not say. */
function isUnserved(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return entry instanceof PerformanceResourceTiming && !(entry.workerStart > 0);
}

function isUnkept(entry: PerformanceEntry): boolean {
  if (!isUnserved(entry)) return false;
  // A page's first picture is preloaded by a link.
  const isPreloaded = entry.initiatorType === "link" && isDrawn(entry.name);
  return entry.initiatorType === "img" || isPreloaded;
}

function isDrawn(address: string): boolean {
  return [...document.images].some(({ currentSrc }) => currentSrc === address);
}
