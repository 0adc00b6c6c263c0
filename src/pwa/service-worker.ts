/**
 * Opens the site without a network. It stores pages as they are visited, and renders the others from the precached
 * shell; it stores hashed files, images, and the content that the build wrote for databases to start from. It sends
 * visitors' submissions if no page is open to do it. Every other request goes to the network: documents are in RxDB.
 */
import { clientsClaim } from "workbox-core";
import { isOfThisBuild } from "./worker/built-files";
import { answerContent, keepContent } from "./worker/content";
import { keepDrawings } from "./worker/drawings";
import { answerFiles, keepBackOffice, keepBackOfficeAgain, keepFormerBuild } from "./worker/files";
import { answerImages, keepSeen } from "./worker/images";
import { sendOutbox } from "./worker/outbox";
import { answerPages, dropFormerPages, keepOpened } from "./worker/pages";

declare const self: ServiceWorkerGlobalScope;

answerFiles();
answerPages();
answerImages();
answerContent();
sendOutbox();

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepFormerBuild(), keepBackOfficeAgain(event), keepContent()]));
});

self.addEventListener("activate", (event) => {
  // Earlier versions enabled navigation preload: Firefox then opens no page offline, and a link that may be used once
  // was requested twice.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.disable(), dropFormerPages()]));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "VISIT") event.waitUntil(keepVisit(event));
  if (event.data?.type === "OPENED") event.waitUntil(keepOpened(event, event.data.page));
  if (event.data?.type === "SEEN") event.waitUntil(keepSeen(event, event.data.images));
  if (event.data?.type === "WARM") event.waitUntil(keepBackOffice(event));
  if (event.data?.type === "HOLDS") event.ports[0]?.postMessage(isOfThisBuild(event.data.file));
});

/** The content says which pictures there are, to the page too, which may wait for it. */
async function keepVisit({ data, ports }: ExtendableMessageEvent): Promise<void> {
  await keepContent();
  ports[0]?.postMessage(true);
  if (data.ahead === true) await keepDrawings();
}

clientsClaim();
