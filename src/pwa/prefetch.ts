import { holdPictures } from "../lib/pictures/hold-pictures";
import { CONTENT_CACHE, INSTALLED_CACHE } from "../lib/cache-names";
import { keptFileOf, picturesIn } from "./pictures-in";
import { savesData } from "../lib/api/saves-data";
import { keepBackOfficeOffline, keepNewestContent } from "./update";

/** The font faces for letters that French does not use, such as those of a Polish name. */
const LATIN_EXT = /^U\+0?100-/iu;

/**
 * Fetches what an installed application may need offline and nobody has opened yet: the pictures in the content, the
 * font's rarer letters, and the back office, which one of its shortcuts opens. An interrupted run continues at the
 * next start.
 */
export async function prefetchRest(): Promise<void> {
  if (savesData()) return;
  await keepNewestContent();
  // One window is enough.
  await navigator.locks.request(INSTALLED_CACHE, async () => {
    await holdPictures(INSTALLED_CACHE, await picturesOfContent());
  });
  await keepBackOfficeOffline();
  const faces = [...document.fonts].filter(({ unicodeRange }) => LATIN_EXT.test(unicodeRange));
  await Promise.all(faces.map((face) => face.load()));
}

/** The worker keeps the content. */
async function picturesOfContent(): Promise<Set<string>> {
  const cache = await caches.open(CONTENT_CACHE);
  const found = new Set<string>();
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? "";
    for (const address of picturesIn(text)) {
      const file = keptFileOf(address);
      if (file !== undefined) found.add(file);
    }
  }
  return found;
}
