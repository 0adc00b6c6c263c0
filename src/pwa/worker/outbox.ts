import {
  OUTBOX,
  parseEntry,
  parseOutboxAddress,
  SENT_MESSAGE,
  sentPath,
} from "../../lib/outbox-entry";
import { sendSubmission } from "../../lib/api/send-submission";

declare const self: ServiceWorkerGlobalScope;

/** An open page sends by itself as soon as the network is back. */
const PAGE_FIRST_MS = 3_000;

/**
 * Sends what visitors wrote when the network returns, with every page closed too. What it cannot
 * send it leaves: the browser wakes it again a few times, and the next visit sends in any case. Nor
 * does it settle anything: the page asks the server itself, which takes each submission once.
 */
export function sendOutbox(): void {
  self.addEventListener("sync", (event) => {
    if (isSync(event) && event.tag === OUTBOX) event.waitUntil(sendAll());
  });
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** TypeScript does not know an event that one browser has. */
const isSync = (event: Event): event is SyncEvent =>
  event instanceof ExtendableEvent && "tag" in event;

/** Rejects where something has to be tried again: so the browser learns it. */
async function sendAll(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.length > 0) await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
  const cache = await caches.open(OUTBOX);
  const waiting = (await cache.keys()).filter(
    ({ url }) => parseOutboxAddress(url)?.kind === "waiting",
  );
  const failures: unknown[] = [];
  // One by one: the server counts how many come at once.
  for (const place of waiting) {
    await send(cache, place).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
}

async function send(cache: Cache, place: Request): Promise<void> {
  const text = await textAt(cache, place);
  if (text === undefined) return;
  const entry = parseEntry(text);
  const answer = entry && (await sendSubmission(entry.functionName, entry.submission));
  // Meanwhile the page may have had its own answer, or left a corrected one.
  if ((await textAt(cache, place)) !== text) return;
  await cache.delete(place);
  if (answer?.state !== "received") return;
  const id = parseOutboxAddress(place.url)?.id ?? "";
  await cache.put(sentPath(id), new Response(new Date().toISOString()));
  const [page] = await self.clients.matchAll({ type: "window" });
  page?.postMessage({ type: SENT_MESSAGE });
}

async function textAt(cache: Cache, place: Request): Promise<string | undefined> {
  return (await cache.match(place))?.text();
}
