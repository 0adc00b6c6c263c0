import { holdPictures } from "../lib/pictures/hold-pictures";
import { INSTALLED_CACHE } from "../lib/cache-names";
import { picturesOfContent, savesData } from "./content-pictures";
import { keepBackOfficeOffline } from "./update";

/** The type's faces for letters that French has not, such as those of a Polish name. */
const LATIN_EXT = /^U\+0?100-/iu;

/**
 * Fetches what an installed application may be asked for without a network, and nobody has seen yet:
 * the pictures that the content names, the type's rarer letters, and the back office, which one of its
 * shortcuts opens. What was interrupted goes on at the next start.
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
