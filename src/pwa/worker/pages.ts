import { createHandlerBoundToURL } from "workbox-precaching";
import type { RouteMatchCallbackOptions } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { bounded } from "./bounded";
import { buildId, onlyComplete, SHELL } from "./built-files";

const PAGES = "pages-";
const PAGES_CACHE = `${PAGES}${buildId}`;
/** On a slow network a page that was seen before is shown as it was. */
const PATIENCE_S = 4;

/** The backend's own addresses are no pages. */
const BACKEND = /^\/(?:rest|auth|storage|functions|realtime)\//u;
/** Files that a browser may be sent to: a tag such as « node.js » is a page all the same. */
const FILE =
  /^\/(?!blog\/tag\/).*\.(?:xml|txt|json|html|js|css|map|svg|png|jpe?g|webp|avif|ico|pdf|webmanifest)$/u;
/** Their addresses may hold an invitation or an e-mail, which no cache may keep. */
const DRAWN_HERE = /^\/(?:admin|login|register)(?:\/|$)/u;

/** A page of another build names other files: each build keeps its own. */
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  // A search or a choice in the address is for the application: the file is the same.
  matchOptions: { ignoreSearch: true },
  plugins: [onlyComplete, bounded(PAGES_CACHE, { most: 60, expendable: true })],
});

/** Answers every navigation: from the network, as it was seen, or drawn from the device's own documents. */
export function answerPages(): void {
  const shell = createHandlerBoundToURL(SHELL);
  registerRoute((asked) => isPage(asked) && DRAWN_HERE.test(asked.url.pathname), shell);
  registerRoute(isPage, (navigation) => pages.handle(navigation).catch(() => shell(navigation)));
}

/** Removes the pages that former builds kept. */
export async function dropFormerPages(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PAGES) && name !== PAGES_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** What follows « ? » says nothing about it: it may be an e-mail, or a version with dots. */
function isPage({ request, url: { pathname } }: RouteMatchCallbackOptions): boolean {
  return request.mode === "navigate" && !BACKEND.test(pathname) && !FILE.test(pathname);
}
