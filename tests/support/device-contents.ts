import type { Page } from "@playwright/test";

/** Everything that the page's databases and storages hold, as text. */
export function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("unreadable")));
      });
    const open = (name: string) =>
      new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const request = indexedDB.open(name);
        let isGone = false;
        request.addEventListener("upgradeneeded", () => {
          // Removed since it was listed: to look at it must not make it anew.
          isGone = true;
          request.transaction?.abort();
        });
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () =>
          isGone ? resolve(undefined) : reject(new Error("unreadable")),
        );
      });
    const found: unknown[] = [Object.entries(sessionStorage), Object.entries(localStorage)];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await open(name);
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        found.push(await read(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** Everything that the worker's caches hold: their names, the addresses, and what is text in the answers. */
export function cachedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json|javascript|xml/u.test(answer?.headers.get("content-type") ?? "");
        found.push(`${name} ${request.url} ${isText ? await answer?.text() : ""}`);
      }
    }
    return found.join("\n");
  });
}

/** The paths that one of the worker's caches holds. */
export function pathsInCache(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

/** Takes its documents from the device; the worker's caches stay. The page must not be the site's: it would hold them. */
export async function forgetDocuments(page: Page): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}
