import { registerQuotaErrorCallback } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";

/**
 * Limits a cache to a number of entries: the oldest are removed first, required entries stay. An expendable cache is
 * removed completely when the disk is full.
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
