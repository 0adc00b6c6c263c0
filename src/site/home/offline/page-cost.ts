/** What the page that is open has cost until now, as this browser measured it. */
export interface PageCost {
  /** Bytes that came over the network; what the device had counts nothing. */
  readonly received: number;
  readonly requests: number;
  /** Milliseconds until something was drawn; undefined where the browser does not say. */
  readonly drawn: number | undefined;
}

/** Of the page as it was loaded, and of all that it asked for since. */
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
