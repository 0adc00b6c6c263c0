import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { onlyComplete } from "./built-files";

declare const self: ServiceWorkerGlobalScope;

const images = new CacheFirst({
  cacheName: "images",
  plugins: [
    onlyComplete,
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
    { requestWillFetch: async ({ request }) => readable(request) },
  ],
});

/** Keeps images as they are seen, ours and those of the library. */
export function answerImages(): void {
  registerRoute(
    ({ url, request }) =>
      url.pathname.startsWith("/storage/v1/object/public/") ||
      (request.destination === "image" && url.origin === self.location.origin),
    images,
  );
}

/** Another origin's image can only be checked, and counted at its true size, when CORS allows it. */
function readable(request: Request): Request {
  return request.mode === "no-cors"
    ? new Request(request.url, { mode: "cors", credentials: "omit" })
    : request;
}
