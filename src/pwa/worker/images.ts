import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { filesOf } from "../../lib/pictures/files";
import { withoutFocus } from "../../lib/pictures/widths";
import { bounded } from "./bounded";
import { onlyComplete } from "./built-files";
import { noStrayPages } from "./stray-pages";

declare const self: ServiceWorkerGlobalScope;

const IMAGES_CACHE = "images";

const options = {
  cacheName: IMAGES_CACHE,
  plugins: [
    onlyComplete,
    noStrayPages,
    bounded(IMAGES_CACHE, { most: 200, expendable: true }),
    {
      requestWillFetch: async ({ request }: { readonly request: Request }) => readable(request),
      // An installed application, and an administrator's device, keep their pictures in caches from which nothing is
      // evicted.
      cachedResponseWillBeUsed: async ({
        cachedResponse,
        request,
      }: {
        readonly cachedResponse?: Response;
        readonly request: Request;
      }) => cachedResponse ?? (await caches.match(request)) ?? keptOf(filesFrom(request.url)),
      // Without a network a smaller picture is better than none.
      handlerDidError: async ({ request }: { readonly request: Request }) =>
        keptOf(filesOf(request.url).toReversed()),
    },
  ],
};
/** A deployment may change a picture under the same name: the next visit shows the new one. */
const ours = new StaleWhileRevalidate(options);
/** Each file of the library has a name of its own. */
const uploaded = new CacheFirst(options);

/** Stores pictures as they are shown, the site's own and those of the library. */
export function answerImages(): void {
  registerRoute(({ url }) => isUploaded(url), uploaded);
  registerRoute(({ url, request }) => request.destination === "image" && isOurs(url), ours);
}

/** Stores what a page showed before the worker was active; it is usually still in the browser's cache. */
export async function keepSeen(event: ExtendableEvent, addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return;
  const seen = addresses.flatMap((address: unknown) => {
    const url = typeof address === "string" ? new URL(address, self.location.href) : undefined;
    if (!url || !(isUploaded(url) || isOurs(url))) return [];
    const strategy = isUploaded(url) ? uploaded : ours;
    return strategy.handleAll({ event, request: new Request(url) });
  });
  await Promise.allSettled(seen);
}

/** The files of a picture that are at least as wide as the one at that address. */
function filesFrom(address: string): readonly string[] {
  const files = filesOf(address);
  return files.slice(files.indexOf(withoutFocus(address)) + 1);
}

/** The first of these files that is on this device. */
async function keptOf(addresses: readonly string[]): Promise<Response | undefined> {
  for (const address of addresses) {
    const kept = await caches.match(address, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

function isUploaded({ pathname }: URL): boolean {
  return pathname.startsWith("/storage/v1/object/public/");
}

function isOurs({ origin }: URL): boolean {
  return origin === self.location.origin;
}

/** A picture of another origin can only be checked, and counted with its true size, if CORS allows it. */
function readable(request: Request): Request {
  return request.mode === "no-cors"
    ? new Request(request.url, { mode: "cors", credentials: "omit" })
    : request;
}
