import { cacheNames } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { backOfficeFiles, onlyComplete, visitorFiles } from "./built-files";

declare const self: ServiceWorkerGlobalScope;

const ASSETS_CACHE = "assets";
const FORMER_CACHE = "former-build";
/** Stays empty: that it exists says that somebody signed in here and wants the back office. */
const BACK_OFFICE_WANTED = "back-office-wanted";

/** Files named by their content: the copy we hold is the file. */
const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [
    onlyComplete,
    new ExpirationPlugin({ maxEntries: 300 }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await caches.match(request, { cacheName: FORMER_CACHE })),
    },
  ],
});

/** Keeps what every visitor needs, and answers for the hashed files of all builds. */
export function answerFiles(): void {
  precacheAndRoute(visitorFiles);
  registerRoute(({ url }) => isAsset(url), assets);
}

/** Keeps the whole back office on the device, so that every screen of it opens offline. */
export async function keepBackOffice(event: ExtendableEvent): Promise<void> {
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

/** Precaching drops the files of the former build, which its open tabs may still ask for. */
export async function keepFormerBuild(): Promise<void> {
  await caches.delete(FORMER_CACHE);
  const [precached, former] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(FORMER_CACHE),
  ]);
  for (const request of await precached.keys()) {
    const response = await precached.match(request);
    if (response && isAsset(new URL(request.url))) await former.put(request, response);
  }
}

function isAsset(url: URL): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith("/assets/");
}
