import type { BrowserContext, Page } from "@playwright/test";
import type { Site } from "./site";

/**
 * Cuts the network for every tab of a browser, and stops the server too, because a service worker has its own
 * requests.
 */
export async function cutNetwork(context: BrowserContext, site: Site): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

export async function bringNetworkBack(context: BrowserContext, site: Site): Promise<void> {
  await site.restart();
  await context.setOffline(false);
}

/** The sources of content: the database, and the files that the build wrote with its pages. */
export const CONTENT_REQUESTS = /\/(?:rest\/v1|content)\//u;

/** Waits until the page has loaded what opens its tables, which it does some seconds after it is there, and is quiet. */
export const hasLoadedAll = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource");
    const last = Math.max(...loaded.map((each) => (each as PerformanceResourceTiming).responseEnd));
    const hasTables = loaded.some(({ name }) => name.includes("/assets/open-device-"));
    return hasTables && performance.now() - last > 1000;
  });
