import { registerQuotaErrorCallback } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";

/**
 * Keeps a cache at so many entries: what was stored longest ago leaves first, whatever is needed
 * stays. An expendable cache is given up whole when the disk is full.
 */
export function bounded(
  cacheName: string,
  {
    most,
    isNeeded = () => false,
    expendable = false,
  }: {
    readonly most: number;
    readonly isNeeded?: (url: string) => boolean;
    readonly expendable?: boolean;
  },
): WorkboxPlugin {
  if (expendable) registerQuotaErrorCallback(() => caches.delete(cacheName));
  return {
    cacheDidUpdate: async () => {
      const cache = await caches.open(cacheName);
      // A cache lists its entries in the order in which they were stored.
      const free = (await cache.keys()).filter(({ url }) => !isNeeded(url));
      const former = free.slice(0, Math.max(0, free.length - most));
      await Promise.all(former.map((request) => cache.delete(request)));
    },
  };
}
