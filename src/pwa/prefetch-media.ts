import { MEDIA_CACHE } from "../lib/cache-names";
import { holdPictures } from "../lib/pictures/hold-pictures";
import { picturesOfContent, savesData } from "./content-pictures";
import { isInstalled } from "./is-installed";

/**
 * Fetches the pictures of the built site that nobody has seen yet, for whoever looks at it without a
 * network after one visit: they are drawings of a few kB each. An installed application has them with the rest.
 */
export async function prefetchMedia(): Promise<void> {
  if (savesData() || isInstalled()) return;
  await navigator.locks.request(MEDIA_CACHE, async () => {
    const media = [...(await picturesOfContent())].filter((url) => url.startsWith(MEDIA));
    await holdPictures(MEDIA_CACHE, new Set(media));
  });
}

const MEDIA = `${window.location.origin}/media/`;
