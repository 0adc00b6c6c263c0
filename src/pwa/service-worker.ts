/**
 * Opens the site without a network. It keeps pages as they are seen, and draws the others from the
 * shell it precached; it keeps hashed files and images, and leaves every other request to the
 * network: documents live in RxDB, never here.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { cacheNames, clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

type BuiltFile = PrecacheEntry & { backOffice?: true };

declare const self: Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & {
  __WB_MANIFEST: readonly BuiltFile[];
};

const ASSETS_CACHE = "assets";
const FORMER_CACHE = "former-build";
const IMAGES_CACHE = "images";
/** Stays empty: that it exists says that somebody signed in here and wants the back office. */
const BACK_OFFICE_WANTED = "back-office-wanted";

const built = self.__WB_MANIFEST;
const SHELL = "/shell.html";
const PAGES = "pages-";
const PAGES_CACHE = `${PAGES}${built.find(({ url }) => SHELL.endsWith(url))?.revision ?? ""}`;
/** On a slow network a page that was seen before is shown as it was. */
const PAGE_PATIENCE_S = 4;
const backOffice = built.filter((file) => file.backOffice).map((file) => file.url);

const onlyComplete = new CacheableResponsePlugin({ statuses: [200] });

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

/** A page of another build names other files: each build keeps its own. */
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PAGE_PATIENCE_S,
  // A search or a choice in the address is for the application: the file is the same.
  matchOptions: { ignoreSearch: true },
  plugins: [onlyComplete, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});

const images = new CacheFirst({
  cacheName: IMAGES_CACHE,
  plugins: [
    onlyComplete,
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
    { requestWillFetch: async ({ request }) => readable(request) },
  ],
});

precacheAndRoute(built.filter((file) => !file.backOffice));

const shell = createHandlerBoundToURL(SHELL);

/** The backend's own addresses, and files such as /sitemap.xml, are not pages. */
const NO_PAGE = [/^\/(?:rest|auth|storage|functions|realtime)\//, /\.[^/]+$/];
const DRAWN_HERE = /^\/(?:admin|login|register)(?:\/|$)/;

registerRoute(new NavigationRoute(shell, { allowlist: [DRAWN_HERE], denylist: NO_PAGE }));
registerRoute(
  new NavigationRoute(
    // A page that was never seen is drawn from the device's own documents.
    (navigation) => pages.handle(navigation).catch(() => shell(navigation)),
    { denylist: NO_PAGE },
  ),
);
registerRoute(({ url }) => isAsset(url), assets);
registerRoute(
  ({ url, request }) =>
    url.pathname.startsWith("/storage/v1/object/public/") ||
    (request.destination === "image" && url.origin === self.location.origin),
  images,
);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepFormerBuild(), warmAgain(event)]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropFormerPages()]));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "WARM") event.waitUntil(warm(event));
});

clientsClaim();

/** Keeps the whole back office on the device, so that every screen of it opens offline. */
async function warm(event: ExtendableEvent): Promise<void> {
  await caches.open(BACK_OFFICE_WANTED);
  const stored = backOffice.flatMap((url) =>
    assets.handleAll({ event, request: new Request(url) }),
  );
  await Promise.all(stored);
}

/** An update must not take the back office away from someone who had it offline. */
async function warmAgain(event: ExtendableEvent): Promise<void> {
  if (await caches.has(BACK_OFFICE_WANTED)) await warm(event);
}

async function dropFormerPages(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PAGES) && name !== PAGES_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Precaching drops the files of the former build, which its open tabs may still ask for. */
async function keepFormerBuild(): Promise<void> {
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

/** Another origin's image can only be checked, and counted at its true size, when CORS allows it. */
function readable(request: Request): Request {
  return request.mode === "no-cors"
    ? new Request(request.url, { mode: "cors", credentials: "omit" })
    : request;
}
