/** The network cost of the open page so far, as this browser measured it. */
export interface PageCost {
  /** Bytes received over the network; cached files count as zero. */
  readonly received: number;
  readonly requests: number;
  /** Milliseconds until the first contentful paint; undefined when the browser does not report it. */
  readonly drawn: number | undefined;
}

/** The cost of the page's load and of everything that it fetched since. */
export function pageCostOf(performance: Performance): PageCost {
  const loaded = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return {
    received: loaded.reduce((total, { transferSize }) => total + transferSize, 0),
    requests: loaded.filter(({ transferSize }) => transferSize > 0).length,
    drawn: paint?.startTime,
  };
}

/** « 84,2 ko », « 0 octet ». */
export function bytesInWords(bytes: number): string {
  if (bytes === 0) return "0\u00A0octet";
  const kilobytes = bytes / 1000;
  return `${kilobytes.toLocaleString("fr-FR", { maximumFractionDigits: kilobytes < 100 ? 1 : 0 })}\u00A0ko`;
}

/** « 0,42 s » */
export const secondsInWords = (milliseconds: number) =>
  `${(milliseconds / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 2 })}\u00A0s`;
