import type { CollectionName, Draft } from "../content/index";
import { submitFunctions } from "../content/submit-functions";
import {
  OUTBOX,
  type OutboxEntry,
  placeOf,
  SENT_MESSAGE,
  sentPath,
  waitingPath,
} from "../lib/outbox-entry";
import { isRecord } from "../lib/parse";
import type { Database } from "./database";
import { databaseName, visitor } from "./identity";

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
  if (canBeWoken()) await (await caches.open(OUTBOX)).delete(waitingPath(id));
}

/** When the worker has sent a submission, ISO 8601; says it once. */
export async function takeSentAt(id: string): Promise<string | undefined> {
  if (!canBeWoken()) return undefined;
  const cache = await caches.open(OUTBOX);
  const note = await cache.match(sentPath(id));
  await cache.delete(sentPath(id));
  return note?.text();
}

/**
 * Removes what nobody waits for any more: a page may die between the answer and its bookkeeping. For
 * the rest the browser is asked once more, which gives up after a few times.
 */
export async function tidyOutbox(
  isWanted: (kind: "waiting" | "sent", id: string) => Promise<boolean>,
): Promise<void> {
  if (!canBeWoken() || !(await caches.has(OUTBOX))) return;
  const cache = await caches.open(OUTBOX);
  let waiting = false;
  for (const request of await cache.keys()) {
    const place = placeOf(request.url);
    const wanted = place && (await isWanted(place.kind, place.id));
    if (!wanted) await cache.delete(request);
    else if (place.kind === "waiting") waiting = true;
  }
  if (waiting) void askToBeWoken();
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
