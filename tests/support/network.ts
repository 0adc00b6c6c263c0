import type { BrowserContext } from "@playwright/test";
import type { Site } from "./site";

/** Takes the network away from every tab of a browser, and the server too: a service worker asks it by itself. */
export async function cutNetwork(context: BrowserContext, site: Site): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

export async function bringNetworkBack(context: BrowserContext, site: Site): Promise<void> {
  await site.restart();
  await context.setOffline(false);
}

/** Where content comes from: the database, and what the build wrote beside its pages. */
export const CONTENT_REQUESTS = /\/(?:rest\/v1|content)\//u;
