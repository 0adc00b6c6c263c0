import { CONTENT_CACHE } from "../../lib/cache-names";
import { fetchAhead } from "./fetch-ahead";

/** Apart from the pictures that were seen: none of those pushes one of these out. */
const DRAWINGS_CACHE = "drawings";

/** How the content names a picture that came with the site, as a field of its own or in a text. */
const DRAWING = /(?<=["'(\s])\/media\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)/gu;

/**
 * Keeps the pictures of the site itself that its content names, seen or not: all of them are smaller than one
 * photograph. One after the other, so that the page comes first; what was interrupted goes on at the next visit.
 */
export async function keepDrawings(): Promise<void> {
  const wanted = await drawingsOfContent();
  const cache = await caches.open(DRAWINGS_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of kept) if (!wanted.has(path)) await cache.delete(path);
  for (const path of wanted) {
    if (kept.has(path)) continue;
    const response = await fetchAhead(path).catch(() => undefined);
    // Without a network the others would not come either.
    if (!response) return;
    if (response.headers.get("content-type")?.startsWith("image/")) await cache.put(path, response);
  }
}

async function drawingsOfContent(): Promise<Set<string>> {
  const content = await caches.open(CONTENT_CACHE);
  const found = new Set<string>();
  for (const request of await content.keys()) {
    const text = (await (await content.match(request))?.text()) ?? "";
    for (const [path] of text.matchAll(DRAWING)) found.add(path);
  }
  return found;
}
