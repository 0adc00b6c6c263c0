import { holdPictures } from "../lib/pictures/hold-pictures";
import { offlineFileOf } from "../lib/pictures/widths";
import { CONTENT_CACHE, INSTALLED_CACHE } from "../lib/cache-names";
import { savesData } from "./saves-data";
import { keepBackOfficeOffline } from "./update";

/** How a document refers to a picture: in a field of its own, or in its text; both in JSON. */
const PICTURE =
  /(?:https?:\/\/[^\s"'\\<>/]+)?\/(?:media|storage\/v1\/object\/public)\/[^\s"'\\<>]+/gu;
/** The font faces for letters that French does not use, such as those of a Polish name. */
const LATIN_EXT = /^U\+0?100-/iu;

/**
 * Fetches what an installed application may need offline and nobody has opened yet: the pictures in the content, the
 * font's rarer letters, and the back office, which one of its shortcuts opens. An interrupted run continues at the
 * next start.
 */
export async function prefetchRest(): Promise<void> {
  if (savesData()) return;
  await navigator.serviceWorker.ready;
  // One window is enough.
  await navigator.locks.request(INSTALLED_CACHE, async () => {
    await holdPictures(INSTALLED_CACHE, await picturesOfContent());
  });
  await keepBackOfficeOffline();
  const faces = [...document.fonts].filter(({ unicodeRange }) => LATIN_EXT.test(unicodeRange));
  await Promise.all(faces.map((face) => face.load()));
}

/** The worker has kept the content since it was installed. */
async function picturesOfContent(): Promise<Set<string>> {
  const cache = await caches.open(CONTENT_CACHE);
  const found = new Set<string>();
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? "";
    for (const [address] of text.matchAll(PICTURE)) {
      const file = offlineFileOf(address);
      if (URL.canParse(file, window.location.href))
        found.add(new URL(file, window.location.href).href);
    }
  }
  return found;
}
