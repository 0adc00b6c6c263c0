import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { isRecord } from "../../lib/parse";
import { CONTENT_CACHE } from "../../lib/cache-names";
import { bounded } from "./bounded";
import { onlyComplete } from "./built-files";
import { fetchAhead } from "./fetch-ahead";
import { isStrayPage, noStrayPages } from "./stray-pages";

declare const self: ServiceWorkerGlobalScope;

/** When the build read the content, and which collections it wrote beside the pages. */
const BUILT = "/content/built.json";
/** A device fills its database at once: after this time the stored copy is used. */
const PATIENCE_S = 4;

/** Texts of articles outside the window: this many of those read last are kept. */
const MOST_TEXTS = 100;
const isText = (url: string) => new URL(url).pathname.startsWith("/content/posts/");

const content = new NetworkFirst({
  cacheName: CONTENT_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    onlyComplete,
    noStrayPages,
    bounded(CONTENT_CACHE, { most: MOST_TEXTS, isNeeded: (url) => !isText(url) }),
  ],
});

/**
 * Serves the content that the build wrote beside its pages, from which an empty database starts. The back office
 * requests `built.json` to learn what is published: that file never comes from the cache.
 */
export function answerContent(): void {
  registerRoute(
    ({ url }) =>
      url.origin === self.location.origin &&
      /^\/content\/.+\.json$/u.test(url.pathname) &&
      url.pathname !== BUILT,
    content,
  );
}

/**
 * Stores the whole content, so that a user who visited only one page has the others too. To be called at every visit:
 * pages are rebuilt without a new version of the worker. A file that cannot be fetched now stays as it was until the
 * next visit.
 */
export async function keepContent(): Promise<void> {
  keeping ??= replaceContent()
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
  await keeping;
}

/** An installed application asks twice at its start. */
let keeping: Promise<void> | undefined;

async function replaceContent(): Promise<void> {
  const cache = await caches.open(CONTENT_CACHE);
  const kept = await cache.match(BUILT);
  const built = await fetchCompletely(BUILT);
  const text = await built.clone().text();
  if (kept && (await kept.text()) === text) return;
  const addresses = collectionsOf(JSON.parse(text)).map((name) => `/content/${name}.json`);
  await Promise.all(
    addresses.map(async (address) => cache.put(address, await fetchCompletely(address))),
  );
  // Stored last: after an interruption everything is fetched again.
  await cache.put(BUILT, built);
}

async function fetchCompletely(address: string): Promise<Response> {
  const response = await fetchAhead(address);
  if (!response.ok || isStrayPage(address, response)) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response;
}

function collectionsOf(built: unknown): string[] {
  const revisions = isRecord(built) ? built["revisions"] : undefined;
  return isRecord(revisions) ? Object.keys(revisions) : [];
}
