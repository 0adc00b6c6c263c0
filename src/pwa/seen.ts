/**
 * Tells the worker of this visit: it looks whether the content is still the same. It keeps pictures as
 * it answers for them; those that a first visit drew before it was there, the page tells it.
 */
export async function tellVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "VISIT" });
  const observer = new PerformanceObserver((list) => {
    const images = list
      .getEntries()
      .filter(isUnkept)
      .map(({ name }) => name);
    if (images.length > 0) active?.postMessage({ type: "SEEN", images });
  });
  observer.observe({ type: "resource", buffered: true });
}

/** Times since the page began: 0 says that no worker was asked. */
function isUnkept(entry: PerformanceEntry): boolean {
  return (
    entry instanceof PerformanceResourceTiming &&
    entry.initiatorType === "img" &&
    entry.workerStart === 0
  );
}
