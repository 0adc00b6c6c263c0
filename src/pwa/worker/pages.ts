import { createHandlerBoundToURL } from "workbox-precaching";
import type { RouteMatchCallbackOptions } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { bounded } from "./bounded";
import { CONTENT_ID } from "../../lib/content-id";
import { buildId, onlyComplete, SHELL } from "./built-files";

declare const self: ServiceWorkerGlobalScope;

const PAGES = "pages-";
const PAGES_CACHE = `${PAGES}${buildId}`;
/** On a slow network the stored copy of a visited page is shown. */
const PATIENCE_S = 4;

/** The backend's own addresses are not pages. */
const BACKEND = /^\/(?:rest|auth|storage|functions|realtime)\//u;
/** Files to which a browser may navigate; a tag such as « node.js » is a page all the same. */
const FILE =
  /^\/(?!blog\/tag\/).*\.(?:xml|txt|json|html|js|css|map|svg|png|jpe?g|webp|avif|ico|pdf|webmanifest)$/u;
/** The addresses of these pages may contain an invitation or an e-mail, which must not be cached. */
const DRAWN_HERE = /^\/(?:admin|login|register)(?:\/|$)/u;

/** The pages of each build name their own files, so each build has its own cache. */
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  // A search or a filter in the address is handled by the application: the file is the same.
  matchOptions: { ignoreSearch: true },
  plugins: [
    onlyComplete,
    {
      // A host that fails has less to say than the device.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The host answers ${response.status}`);
        return response;
      },
      // The page of a network that wants a sign-in is shown, because it leads further, but must not stay.
      cacheWillUpdate: async ({ response }) => ((await isOfTheSite(response)) ? response : null),
    },
    bounded(PAGES_CACHE, { most: 60, expendable: true }),
  ],
});

/** Every page that any build wrote contains this element; a host may change how its HTML is written. */
async function isOfTheSite(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes(CONTENT_ID);
}

/** Answers every navigation: from the network, from the cache, or rendered from the device's own documents. */
export function answerPages(): void {
  const shell = createHandlerBoundToURL(SHELL);
  registerRoute((asked) => isPage(asked) && DRAWN_HERE.test(asked.url.pathname), shell);
  registerRoute(isPage, (navigation) => pages.handle(navigation).catch(() => shell(navigation)));
}

/** Stores the page that was open before the worker was active, unless it is one that the shell renders. */
export async function keepOpened(event: ExtendableEvent, address: unknown): Promise<void> {
  if (typeof address !== "string") return;
  const { origin, pathname } = new URL(address, self.location.href);
  if (origin !== self.location.origin || !isPagePath(pathname) || DRAWN_HERE.test(pathname)) return;
  // Without the query string, which may contain an e-mail. If the network is gone, a later visit stores it.
  await pages.handle({ event, request: new Request(pathname) }).catch(() => undefined);
}

/** Removes the pages that earlier builds stored. */
export async function dropFormerPages(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PAGES) && name !== PAGES_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** The query string does not matter here: it may contain an e-mail, or a version with dots. */
function isPage({ request, url: { pathname } }: RouteMatchCallbackOptions): boolean {
  return request.mode === "navigate" && isPagePath(pathname);
}

/** True for the path of a page, built or not. */
function isPagePath(pathname: string): boolean {
  return !BACKEND.test(pathname) && !FILE.test(pathname);
}
