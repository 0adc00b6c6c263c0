import { cacheNames } from "workbox-core";
import { addPlugins, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { bounded } from "./bounded";
import { noStrayPages } from "./stray-pages";
import { backOfficeFiles, buildId, isOfThisBuild, onlyComplete, visitorFiles } from "./built-files";

declare const self: ServiceWorkerGlobalScope;

const ASSETS_CACHE = "assets";
/** Visitors' files of earlier builds, each under the id of the build that replaced it. */
const BEFORE = "before-";
/** The number of earlier builds that are kept: tabs may stay open through several deployments. */
const KEPT_BEFORE = 3;
/** Stays empty: its existence means that somebody signed in here and needs the back office. */
const BACK_OFFICE_WANTED = "back-office-wanted";

/**
 * Files with a content hash in their name: a copy in any cache is the right file. A page of the waiting version finds
 * its files in what that version has already stored.
 */
const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [
    onlyComplete,
    noStrayPages,
    {
      // Storing it again would remove it first, and for good if the network fails meanwhile.
      cacheWillUpdate: async ({ request, response }) =>
        (await caches.match(request, { cacheName: ASSETS_CACHE })) ? null : response,
    },
    bounded(ASSETS_CACHE, { most: 300, isNeeded: isOfThisBuild }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await caches.match(request)),
    },
  ],
});

/** Stores what every visitor needs, and serves the hashed files of all builds. */
export function answerFiles(): void {
  addPlugins([noStrayPages]);
  precacheAndRoute(visitorFiles);
  registerRoute(({ url }) => isAsset(url), assets);
}

let keeping: Promise<void> | undefined;

/**
 * Stores the whole back office on the device, so that all its screens open offline; once for all concurrent calls.
 */
export function keepBackOffice(event: ExtendableEvent): Promise<void> {
  keeping ??= keepFiles(event).finally(() => (keeping = undefined));
  return keeping;
}

async function keepFiles(event: ExtendableEvent): Promise<void> {
  await caches.open(BACK_OFFICE_WANTED);
  const stored = backOfficeFiles.flatMap((url) =>
    assets.handleAll({ event, request: new Request(url) }),
  );
  await Promise.all(stored);
}

/** An update must not take the back office away from someone who had it offline. */
export async function keepBackOfficeAgain(event: ExtendableEvent): Promise<void> {
  if (await caches.has(BACK_OFFICE_WANTED)) await keepBackOffice(event);
}

/** Precaching removes the files of earlier builds, which their open tabs may still request. */
export async function keepFormerBuild(): Promise<void> {
  const precached = await caches.open(cacheNames.precache);
  const former = (await precached.keys()).filter(
    ({ url }) => isAsset(new URL(url)) && !isOfThisBuild(url),
  );
  if (former.length === 0) return;
  const kept = await caches.open(`${BEFORE}${buildId}`);
  for (const request of former) {
    const response = await precached.match(request);
    if (response) await kept.put(request, response);
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(BEFORE));
  await Promise.all(names.slice(0, -KEPT_BEFORE).map((name) => caches.delete(name)));
}

function isAsset(url: URL): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith("/assets/");
}
