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
 * Leaves a copy of a submission where the service worker finds it, and asks the browser to wake the worker once there
 * is a network. If no copy can be left, the next visit sends the submission.
 */
export async function keepForWorker<Name extends CollectionName>(
  database: Database,
  collection: Name,
  id: string,
  draft: Partial<Draft<Name>>,
): Promise<void> {
  const functionName = submitFunctions[collection];
  // An administrator's edits are sent under their own name, for which the worker has no session.
  const isVisitors = database.name === databaseName(visitor);
  if (!functionName || !isVisitors || !canBeWoken()) return;
  const entry: OutboxEntry = { functionName, submission: { ...draft, id } };
  try {
    const cache = await caches.open(OUTBOX);
    await cache.put(waitingPath(id), Response.json(entry));
  } catch {
    // The disk is full: the database may still have room, and reports it if not.
    return;
  }
  void askToBeWoken();
}

/** Removes the copy: the submission was answered, corrected or dropped. */
export async function forgetForWorker(id: string): Promise<void> {
  await (await openOutbox())?.delete(waitingPath(id));
}

/** True if the worker still has a submission to send, whatever happened to the database. */
export async function waitsInOutbox(id: string): Promise<boolean> {
  return (await (await openOutbox())?.match(waitingPath(id))) !== undefined;
}

/** When the worker sent a submission, ISO 8601; returned once. */
export async function takeSentAt(id: string): Promise<string | undefined> {
  const cache = await openOutbox();
  const note = await cache?.match(sentPath(id));
  await cache?.delete(sentPath(id));
  return note?.text();
}

/**
 * Wakes the worker again for what is left, because the browser gives up after a few attempts. A submission that is no
 * longer known here is sent all the same: a page may have died before it removed the copy, or the browser may have
 * evicted its database. Sending times that nobody will be notified of are removed.
 */
export async function takeUpOutbox(mustNotify: (id: string) => Promise<boolean>): Promise<void> {
  if (!canBeWoken() || !(await caches.has(OUTBOX).catch(() => false))) return;
  const cache = await caches.open(OUTBOX);
  const places = await cache.keys();
  if (places.some(({ url }) => parseOutboxAddress(url)?.kind === "waiting")) void askToBeWoken();
  for (const request of places) {
    const place = parseOutboxAddress(request.url);
    if (place?.kind === "sent" && !(await mustNotify(place.id))) await cache.delete(request);
  }
}

/** Calls back when the worker has sent something while this page was open; returns how to stop. */
export function watchWorker(onSent: () => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data["type"] === SENT_MESSAGE) onSent();
  };
  navigator.serviceWorker?.addEventListener("message", listener);
  return () => navigator.serviceWorker?.removeEventListener("message", listener);
}

/** Copies are only left in browsers that can wake a worker. */
const canBeWoken = () => "SyncManager" in globalThis && "caches" in globalThis;

/** Undefined if no worker can be woken, or if the browser forbids storage. */
async function openOutbox(): Promise<Cache | undefined> {
  return canBeWoken() ? caches.open(OUTBOX).catch(() => undefined) : undefined;
}

/** TypeScript does not know an API that only one browser has. */
interface Wakeable {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function askToBeWoken(): Promise<void> {
  try {
    // On a first visit the worker may not be installed yet.
    const { sync }: ServiceWorkerRegistration & Wakeable = await navigator.serviceWorker.ready;
    await sync?.register(OUTBOX);
  } catch {
    // Users may forbid it in their browser: then the next visit sends the submission.
  }
}
