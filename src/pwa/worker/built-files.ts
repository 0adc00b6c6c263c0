import { CacheableResponsePlugin } from "workbox-cacheable-response";
import type { PrecacheEntry } from "workbox-precaching";

type BuiltFile = PrecacheEntry & { backOffice?: true };

declare const self: Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & {
  __WB_MANIFEST: readonly BuiltFile[];
};

const built = self.__WB_MANIFEST;
const addresses = new Set(built.map(({ url }) => addressOf(url)));

/** The files that every visitor's device stores from the start. */
export const visitorFiles = built.filter((file) => !file.backOffice);

/** Addresses of the files that only signed-in users need. */
export const backOfficeFiles = built.filter((file) => file.backOffice).map((file) => file.url);

/** The page without content, which the application renders completely. */
export const SHELL = "/shell.html";

/** Changes with every build that changes the shell. */
export const buildId = built.find(({ url }) => SHELL.endsWith(url))?.revision ?? "";

export const onlyComplete = new CacheableResponsePlugin({ statuses: [200] });

/** True if an address is one of this build's files: a hashed name always has the same content. */
export function isOfThisBuild(url: string): boolean {
  return addresses.has(addressOf(url));
}

function addressOf(url: string): string {
  return new URL(url, self.location.origin).href;
}
