import { savesData } from "./saves-data";

/**
 * Tells the worker of this visit: it looks whether the content is still the same. It keeps pictures as
 * it answers for them; those that a first visit drew before it was there, the page tells it. Those that
 * nobody has seen it fetches unless the visitor saves data.
 */
export function tellVisit(tell: (message: object) => unknown): void {
  tell({ type: "VISIT", ahead: !savesData() });
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

function isUnkept(entry: PerformanceEntry): boolean {
  // Times since the page began: 0 says that no worker was asked.
  if (!(entry instanceof PerformanceResourceTiming) || entry.workerStart > 0) return false;
  // A page's first picture is announced by a link.
  const isPreloaded = entry.initiatorType === "link" && isDrawn(entry.name);
  return entry.initiatorType === "img" || isPreloaded;
}

function isDrawn(address: string): boolean {
  return [...document.images].some(({ currentSrc }) => currentSrc === address);
}
