import { CONTENT_CACHE } from "../lib/cache-names";

/** How a document names a picture: as a field of its own, or in its text; both as JSON writes them. */
const PICTURE =
  /(?:https?:\/\/[^\s"'\\<>/]+)?\/(?:media|storage\/v1\/object\/public)\/[^\s"'\\<>]+/gu;

/** Whether somebody told their browser to save data. */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

/** The addresses of the pictures that the content names; the worker has kept it since it was installed. */
export async function picturesOfContent(): Promise<Set<string>> {
  const cache = await caches.open(CONTENT_CACHE);
  const found = new Set<string>();
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? "";
    for (const [address] of text.matchAll(PICTURE)) {
      if (URL.canParse(address, window.location.href))
        found.add(new URL(address, window.location.href).href);
    }
  }
  return found;
}
