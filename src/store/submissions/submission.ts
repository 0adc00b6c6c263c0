import {
  combineLatest,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  switchMap,
  timer,
} from "rxjs";
import { type CollectionName, definitionOf, type Draft } from "../../content/index";
import type { Issues } from "../../content/schema/collection";
import { blank, issuesOf } from "../../content/validate";
import { LONGEST_PAUSE_MS } from "../../lib/api/retry-after";
import { withSubmissionLock } from "./submission-lock";
import type { Database } from "../database/database";
import { claimNotification, noteUnnotified } from "./submission-outcomes";
import { forgetForWorker, keepForWorker } from "./outbox";
import { isInMemory } from "../database/files-bytes";
import { inTime } from "../database/in-time";
import { keyOf, pendingMap } from "../edits/pending";
import { dropRejected, type RejectedEntry, rejectedMap } from "../edits/rejected";
import { save } from "../writing/repository";
import { type SyncState, syncStateMap } from "../database/sync-state";

/** The state of a submission: pending, received by the server, or rejected by it. */
export type SubmissionState =
  /** `note`: what its author should know if it waits for something else than the network. */
  | { readonly state: "waiting"; readonly note?: string | undefined }
  | { readonly state: "sent" }
  | { readonly state: "rejected"; readonly reason: string };

/** How long a form waits for the server's answer after sending. */
const PATIENCE_MS = 4_000;

const WAITING = { state: "waiting" } as const;
const WAITING_UNKEPT = {
  state: "waiting",
  note: "Ce que vous avez écrit partira dès le retour de la connexion. Laissez cette page ouverte jusque-là\u00A0: votre navigateur interdit de le garder.",
} as const;
const SENT = { state: "sent" } as const;

/** What is wrong with a visitor's input, before anything is stored. */
export function issuesWith<Name extends CollectionName>(
  collection: Name,
  given: Partial<Draft<Name>>,
): Issues {
  return issuesOf(definitionOf(collection), blank(collection, given));
}

/** An id derived from the form and its content, written as a UUID: the same content always gives the same id. */
export async function submissionId(form: string, words: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([form, words]));
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  const hex = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}

/**
 * Stores a visitor's submission on the device, from where the sync sends it, and returns the server's answer if it
 * comes soon. The same id sends the same submission once, or corrects a rejected one. `shows` says whether the form
 * can still show the outcome; otherwise a notification will.
 */
export function submit<Name extends CollectionName>(
  database: Database,
  collection: Name,
  draft: Partial<Draft<Name>>,
  id: string,
  shows: () => boolean,
): Promise<SubmissionState> {
  const keeping = withSubmissionLock(id, async () => {
    // First: once it is in the database, another tab may have sent it before the next line runs.
    await keepForWorker(database, collection, id, draft);
    try {
      const saved = await save(database, collection, blank(collection, draft), id);
      if (!saved.ok) throw new TypeError(`Not checked before: ${JSON.stringify(saved.issues)}`);
    } catch (error) {
      await forgetForWorker(id);
      throw error;
    }
    await noteUnnotified(database, [{ collection, id }]);
    const outcome = await outcomeSoon(database, collection, id);
    if (outcome.state === "waiting") return isInMemory(database) ? WAITING_UNKEPT : outcome;
    await forgetForWorker(id);
    if (shows()) await claimNotification(database, collection, id);
    return outcome;
  });
  return inTime(keeping);
}

/** Drops a rejected submission for good. */
export async function abandon(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  await forgetForWorker(id);
  await claimNotification(database, collection, id);
  await dropRejected(database, collection, id);
}

/** The server's answer if it comes within a moment; « waiting » at once if the server cannot be reached. */
function outcomeSoon(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<SubmissionState> {
  const state$ = syncStateMap(database)
    .watch()
    .pipe(map((states) => states.get("state")));
  const unreachable$ = state$.pipe(filter((state) => state?.problem !== undefined));
  const late$ = timer(navigator.onLine ? PATIENCE_MS : 0).pipe(switchMap(() => state$));
  const waiting$ = merge(late$, unreachable$).pipe(map(waitingIn));
  return firstValueFrom(merge(watchAnswer(database, collection, id), waiting$));
}

/** What a submission waits for: the network, or the server. */
function waitingIn(state: SyncState | undefined): SubmissionState {
  const note = pauseNote(state?.pausedUntil);
  return note === undefined ? WAITING : { state: "waiting", note };
}

/** The note to show while the server has asked for a pause. */
function pauseNote(until = 0): string | undefined {
  const left = until - Date.now();
  // A longer one was noted before the device's clock was put back: it may have ended.
  if (left <= 0 || left > LONGEST_PAUSE_MS) return undefined;
  const minutes = Math.ceil(left / 60_000);
  const length = minutes === 1 ? "une minute" : `${minutes} minutes`;
  return `Ce que vous avez écrit est enregistré. Le serveur, très sollicité, demande une pause\u00A0: l’envoi se fera de lui-même dans ${length} environ.`;
}

/** The pending submissions of a collection on this device, live: how many, and a note about them. */
export function watchWaiting(
  database: Database,
  collection: CollectionName,
): Observable<{ readonly count: number; readonly note?: string | undefined }> {
  return combineLatest([pendingMap(database).watch(), syncStateMap(database).watch()]).pipe(
    map(([pending, states]) => ({
      count: [...pending.values()].filter((entry) => entry.collection === collection).length,
      note: pauseNote(states.get("state")?.pausedUntil),
    })),
  );
}

/** The ids of a collection's submissions that the server does not have, live: pending ones and rejected ones. */
export function watchUnsent(
  database: Database,
  collection: CollectionName,
): Observable<ReadonlySet<string>> {
  return combineLatest([pendingMap(database).watch(), rejectedMap(database).watch()]).pipe(
    map((maps) => {
      const entries = maps.flatMap((entriesByKey) => [...entriesByKey.values()]);
      return new Set(
        entries.filter((entry) => entry.collection === collection).map(({ id }) => id),
      );
    }),
  );
}

/** The server's answer, whenever it comes; « waiting » if the database closes before. */
export function outcomeAtLast(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<SubmissionState> {
  return firstValueFrom(watchAnswer(database, collection, id), { defaultValue: WAITING });
}

/** The submissions of a collection that the server rejected, live. */
export function watchRejected(
  database: Database,
  collection: CollectionName,
): Observable<readonly RejectedEntry[]> {
  return rejectedMap(database)
    .watch()
    .pipe(
      map((rejected) => [...rejected.values()].filter((entry) => entry.collection === collection)),
    );
}

/** A rejection is noted before the edit stops being pending: if neither is noted, the submission was received. */
function watchAnswer(
  database: Database,
  collection: CollectionName,
  id: string,
): Observable<SubmissionState> {
  const key = keyOf(collection, id);
  return combineLatest([pendingMap(database).watch(), rejectedMap(database).watch()]).pipe(
    filter(([pending]) => !pending.has(key)),
    map(([, rejected]) => {
      const entry = rejected.get(key);
      return entry ? { state: "rejected", reason: entry.reason } : SENT;
    }),
  );
}
