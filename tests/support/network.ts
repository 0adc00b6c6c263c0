import type { BrowserContext } from "@playwright/test";
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
