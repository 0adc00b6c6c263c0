import {
  OUTBOX,
  parseEntry,
  parseOutboxAddress,
  SENT_MESSAGE,
  sentPath,
} from "../../lib/outbox-entry";
import { sendSubmission } from "../../lib/api/send-submission";

declare const self: ServiceWorkerGlobalScope;

/** An open page sends its submissions itself as soon as the network is back. */
const PAGE_FIRST_MS = 3_000;

/**
 * Sends visitors' submissions when the network returns, even if no page is open. A submission that cannot be sent
 * stays: the browser wakes the worker again a few times, and the next visit sends it in any case. The worker does not
 * settle anything: the page asks the server itself, which takes each submission once.
 */
export function sendOutbox(): void {
  self.addEventListener("sync", (event) => {
    if (isSync(event) && event.tag === OUTBOX) event.waitUntil(sendAll());
  });
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** TypeScript does not know an event that only one browser has. */
const isSync = (event: Event): event is SyncEvent =>
  event instanceof ExtendableEvent && "tag" in event;

/** Rejects if something has to be retried, which tells the browser to wake the worker again. */
async function sendAll(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.length > 0) await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
  const cache = await caches.open(OUTBOX);
  const waiting = (await cache.keys()).filter(
    ({ url }) => parseOutboxAddress(url)?.kind === "waiting",
  );
  const failures: unknown[] = [];
  // One by one, because the server limits the rate.
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
  // Meanwhile the page may have got its own answer, or left a corrected submission.
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
