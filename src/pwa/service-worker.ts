/**
 * Opens the site without a network. It keeps pages as they are seen, and draws the others from the
 * shell it precached; it keeps hashed files and images, and leaves every other request to the
 * network: documents live in RxDB, never here.
 */
import { clientsClaim } from "workbox-core";
import { answerFiles, keepBackOffice, keepBackOfficeAgain, keepFormerBuild } from "./worker/files";
import { answerImages } from "./worker/images";
import { answerPages, dropFormerPages } from "./worker/pages";

declare const self: ServiceWorkerGlobalScope;

answerFiles();
answerPages();
answerImages();

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepFormerBuild(), keepBackOfficeAgain(event)]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropFormerPages()]));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "WARM") event.waitUntil(keepBackOffice(event));
});

clientsClaim();
