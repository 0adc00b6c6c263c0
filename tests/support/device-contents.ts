import type { Page } from "@playwright/test";

/** Everything in the page's databases and storages, as text. */
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
          // It was removed since it was listed, and reading it must not create it again.
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

/** Everything in the worker's caches: their names, the addresses, and the text of the responses. */
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

/** The paths in one of the worker's caches. */
export function pathsInCache(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

/**
 * Deletes the documents of the device; the worker's caches stay. The page must not be the site's, which would keep
 * the databases open.
 */
export async function forgetDocuments(page: Page): Promise<void> {
  await page.goto("/theme.js");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}
