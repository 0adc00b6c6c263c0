import { API_URL } from "../api/api";
import { isFileOfBucket } from "./is-pdf";

/** Pictures leave the rest of the storage quota to documents. */
const LARGEST_SHARE = 0.8;

/**
 * Makes a cache hold exactly the pictures at these addresses; one after the other, so that the page's requests come
 * first. Pictures of other sites are left out: the page's policy forbids requesting them, and the first refusal would
 * end the run. Rejects on a network failure; what was stored stays, and the next run continues.
 */
export async function holdPictures(cacheName: string, named: ReadonlySet<string>): Promise<void> {
  const wanted = new Set([...named].filter(isOurs));
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted) {
    if (kept.has(url)) continue;
    if (await isAlmostFull()) return;
    const response = await fetch(url, { priority: "low" });
    const isFile = isFileOfBucket(response.headers.get("content-type") ?? "");
    if (response.ok && isFile) await cache.put(url, response);
  }
}

function isOurs(address: string): boolean {
  return new URL(address).origin === window.location.origin || address.startsWith(`${API_URL}/`);
}

async function isAlmostFull(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return usage > LARGEST_SHARE * quota;
}
