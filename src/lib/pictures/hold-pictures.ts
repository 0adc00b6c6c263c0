import { API_URL } from "../api/api";

/** Pictures leave the rest of the disk's share to documents. */
const LARGEST_SHARE = 0.8;

/**
 * Makes a cache hold the pictures at these addresses and no other; one after the other, so that the
 * page comes first. Those of other sites are left there: the page's policy lets nobody ask for them,
 * and the first refusal would be the end. Fails where the network does; what it has is kept, and the next time goes on.
 * Answers whether it holds them all now.
 */
export async function holdPictures(
  cacheName: string,
  named: ReadonlySet<string>,
): Promise<boolean> {
  const wanted = new Set([...named].filter(isOurs));
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
  let all = true;
  for (const url of wanted) {
    if (kept.has(url)) continue;
    if (await isAlmostFull()) return false;
    const response = await fetch(url, { priority: "low" });
    const isPicture = response.headers.get("content-type")?.startsWith("image/");
    if (response.ok && isPicture) await cache.put(url, response);
    else all = false;
  }
  return all;
}

function isOurs(address: string): boolean {
  return new URL(address).origin === window.location.origin || address.startsWith(`${API_URL}/`);
}

async function isAlmostFull(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return usage > LARGEST_SHARE * quota;
}
