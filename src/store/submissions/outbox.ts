import type { CollectionName, Draft } from "../../content/index";
import { submitFunctions } from "../../content/submit-functions";
import {
  OUTBOX,
  type OutboxEntry,
  parseOutboxAddress,
  SENT_MESSAGE,
  sentPath,
  waitingPath,
} from "../../lib/outbox-entry";
import { isRecord } from "../../lib/parse";
import type { Database } from "../database/database";
import { databaseName, visitor } from "../database/identity";

/**
 * Leaves a copy of a submission where the service worker finds it, and asks the browser to wake the
 * worker once there is a network. Where it cannot be left, the next visit sends what waits.
 */
export async function keepForWorker<Name extends CollectionName>(
  database: Database,
  collection: Name,
  id: string,
  draft: Partial<Draft<Name>>,
): Promise<void> {
  const functionName = submitFunctions[collection];
  // An administrator's edits leave under their own name, which the worker has not.
  const isVisitors = database.name === databaseName(visitor);
  if (!functionName || !isVisitors || !canBeWoken()) return;
  const entry: OutboxEntry = { functionName, submission: { ...draft, id } };
  try {
    const cache = await caches.open(OUTBOX);
    await cache.put(waitingPath(id), Response.json(entry));
  } catch {
    // A full disk: the database may have room all the same, and says so where it has none.
    return;
  }
  void askToBeWoken();
}

/** Takes the copy back: the submission was answered, corrected or given up. */
export async function forgetForWorker(id: string): Promise<void> {
  await (await openOutbox())?.delete(waitingPath(id));
}

/** Whether the worker still has a submission to send, whatever became of the database. */
export async function waitsInOutbox(id: string): Promise<boolean> {
  return (await (await openOutbox())?.match(waitingPath(id))) !== undefined;
}

/** When the worker has sent a submission, ISO 8601; says it once. */
export async function takeSentAt(id: string): Promise<string | undefined> {
  const cache = await openOutbox();
  const note = await cache?.match(sentPath(id));
  await cache?.delete(sentPath(id));
  return note?.text();
}

/**
 * Has the worker woken once more for what is left: the browser gives up after a few times. That it is
 * no longer known here changes nothing: a page may have died before it took it back, or the browser
 * thrown its database away. Moments that nobody is to be told go.
 */
export async function takeUpOutbox(isToBeTold: (id: string) => Promise<boolean>): Promise<void> {
  if (!canBeWoken() || !(await caches.has(OUTBOX).catch(() => false))) return;
  const cache = await caches.open(OUTBOX);
  const places = await cache.keys();
  if (places.some(({ url }) => parseOutboxAddress(url)?.kind === "waiting")) void askToBeWoken();
  for (const request of places) {
    const place = parseOutboxAddress(request.url);
    if (place?.kind === "sent" && !(await isToBeTold(place.id))) await cache.delete(request);
  }
}

/** Calls back when the worker has sent something beside this page; answers how to end that. */
export function watchWorker(onSent: () => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data["type"] === SENT_MESSAGE) onSent();
  };
  navigator.serviceWorker?.addEventListener("message", listener);
  return () => navigator.serviceWorker?.removeEventListener("message", listener);
}

/** Only where a worker can be woken is anything left for it. */
const canBeWoken = () => "SyncManager" in globalThis && "caches" in globalThis;

/** Undefined where no worker can be woken, or where the browser forbids to keep anything. */
async function openOutbox(): Promise<Cache | undefined> {
  return canBeWoken() ? caches.open(OUTBOX).catch(() => undefined) : undefined;
}

/** TypeScript does not know what one browser has. */
interface Wakeable {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function askToBeWoken(): Promise<void> {
  try {
    // On a first visit the worker may still be on its way.
    const { sync }: ServiceWorkerRegistration & Wakeable = await navigator.serviceWorker.ready;
    await sync?.register(OUTBOX);
  } catch {
    // Somebody may forbid it in their browser: the next visit sends what waits.
  }
}
