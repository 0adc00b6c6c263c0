import { createHash } from "node:crypto";
import { type Clock, type Place, place } from "./clock";
import type { Random } from "./random";

/** Gives each page the globals of a browser; the returned function removes them. */
export function installPlatform(clock: Clock, random: Random): () => void {
  const uninstallClock = clock.install();
  const { fetch } = globalThis;
  const { random: realRandom } = Math;
  const randomUUID = crypto.randomUUID.bind(crypto);
  globalThis.fetch = (input, init) => {
    const page = place.getStore();
    return page ? page.fetch(input, init) : fetch(input, init);
  };
  Math.random = () => (place.getStore() ? random.next() : realRandom());
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => (place.getStore() ? virtualTimeout(ms) : timeout(ms));
  crypto.randomUUID = () => (place.getStore() ? random.uuid() : randomUUID());
  const { error, warn } = console;
  // The log of the client's packages about failed requests is expected.
  console.error = (...values: unknown[]) => (place.getStore() ? undefined : error(...values));
  console.warn = (...values: unknown[]) => (place.getStore() ? undefined : warn(...values));
  const globals = { navigator: globalThis.navigator, localStorage: undefined };
  Object.defineProperty(globalThis, "navigator", { get: navigatorOfPage, configurable: true });
  define("localStorage", localStorageOfPage);
  const withdrawTabs = TAB_GLOBALS.map(ofTab);
  return () => {
    uninstallClock();
    for (const withdraw of withdrawTabs) withdraw();
    console.error = error;
    console.warn = warn;
    globalThis.fetch = fetch;
    Math.random = realRandom;
    AbortSignal.timeout = timeout;
    Reflect.deleteProperty(crypto, "randomUUID");
    for (const [name, value] of Object.entries(globals)) define(name, value);
  };
}

/** Node's own uses real time. */
function virtualTimeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), ms);
  return controller.signal;
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const TAB_GLOBALS = ["window", "document", "BroadcastChannel", "MessageChannel"] as const;

/** Gives pages with other tabs the globals for them; the returned function removes them. */
function ofTab(name: (typeof TAB_GLOBALS)[number]): () => void {
  const former: unknown = Reflect.get(globalThis, name);
  const get = (): unknown => place.getStore()?.tab?.[name] ?? former;
  Object.defineProperty(globalThis, name, { get, configurable: true });
  return () => {
    if (former === undefined) Reflect.deleteProperty(globalThis, name);
    else define(name, former);
  };
}

function here(): Place {
  const page = place.getStore();
  if (!page) throw new Error("No page runs here");
  return page;
}

/** Web Locks exist only where there are other tabs. */
function navigatorOfPage() {
  const { online, tab } = here();
  return tab ? { onLine: online, locks: tab.locks } : { onLine: online };
}

const storage = {
  getItem: (key: string) => here().local.get(key) ?? null,
  setItem: (key: string, value: string) => void here().local.set(key, value),
  removeItem: (key: string) => void here().local.delete(key),
};

/** Its keys can be listed, as in a browser. */
const localStorageOfPage = new Proxy(storage, {
  ownKeys: () => [...here().local.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

/**
 * Hashes without a second thread, whose answers would arrive at any moment. Set once and for good: RxDB keeps the
 * function.
 */
crypto.subtle.digest = async (algorithm, data) => {
  const name = typeof algorithm === "string" ? algorithm : algorithm.name;
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const hash = createHash(name.replace("-", "")).update(bytes).digest();
  return new Uint8Array(hash).buffer;
};
