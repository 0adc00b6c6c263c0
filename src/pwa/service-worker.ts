/**
 * Opens the site without a network. It keeps pages as they are seen, and draws the others from the
 * shell it precached; it keeps hashed files, images, and the content that the build wrote for
 * databases to start from. It sends what visitors wrote, in case no page is open to do it. Every other
 * request is the network's: documents live in RxDB.
 */
import { clientsClaim } from "workbox-core";
import { isOfThisBuild } from "./worker/built-files";
import { answerContent, keepContent } from "./worker/content";
import { keepDrawings } from "./worker/drawings";
import { answerFiles, keepBackOffice, keepBackOfficeAgain, keepFormerBuild } from "./worker/files";
import { answerImages, keepSeen } from "./worker/images";
import { sendOutbox } from "./worker/outbox";
import { answerPages, dropFormerPages } from "./worker/pages";

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
  // Former versions asked for pages beside the worker: Firefox then opens none without a network, and a
  // link that may be followed once was followed twice.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.disable(), dropFormerPages()]));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "VISIT") event.waitUntil(keepVisit(event.data.ahead === true));
  if (event.data?.type === "SEEN") event.waitUntil(keepSeen(event, event.data.images));
  if (event.data?.type === "WARM") event.waitUntil(keepBackOffice(event));
  if (event.data?.type === "HOLDS") event.ports[0]?.postMessage(isOfThisBuild(event.data.file));
});

/** The content says which pictures there are. */
async function keepVisit(ahead: boolean): Promise<void> {
  await keepContent();
  if (ahead) await keepDrawings();
}

clientsClaim();
