import { combineLatest, filter, firstValueFrom, map, merge, type Observable, timer } from "rxjs";
import { type CollectionName, definitionOf, type Doc, type Draft } from "../content/index";
import { blank, type Issues, issuesOf } from "../content/validate";
import type { Database } from "./database";
import { keyOf, pendingRegister } from "./pending";
import { type RefusedEntry, refusedRegister } from "./refused";
import { save } from "./repository";
import { syncStateRegister } from "./sync-state";

/** How a submission stands: on its way, received by the server, or refused by it. */
export type Outcome =
  | { readonly state: "waiting" }
  | { readonly state: "sent" }
  | { readonly state: "refused"; readonly reason: string };

/** How long somebody who has just sent something waits for the server's word. */
const PATIENCE_MS = 4_000;

const WAITING = { state: "waiting" } as const;
const SENT = { state: "sent" } as const;

/** What is wrong with what a visitor wrote, before anything is kept. */
export function issuesWith<Name extends CollectionName>(
  collection: Name,
  given: Partial<Draft<Name>>,
): Issues {
  return issuesOf(definitionOf(collection), blank(collection, given));
}

/** Keeps what a visitor wrote on the device, from where the sync sends it. With an id it corrects what was refused. */
export async function submit<Name extends CollectionName>(
  database: Database,
  collection: Name,
  given: Partial<Draft<Name>>,
  id?: string,
): Promise<Doc<Name>> {
  const saved = await save(database, collection, blank(collection, given), id);
  if (!saved.ok) throw new TypeError(`Not checked before: ${JSON.stringify(saved.issues)}`);
  return saved.doc;
}

/** The server's word if it comes within a moment; « waiting » at once where it cannot be reached. */
export function outcomeSoon(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<Outcome> {
  const unreachable$ = syncStateRegister(database)
    .watch()
    .pipe(filter((states) => states.get("state")?.problem !== undefined));
  const late$ = merge(timer(navigator.onLine ? PATIENCE_MS : 0), unreachable$);
  return firstValueFrom(
    merge(watchAnswer(database, collection, id), late$.pipe(map(() => WAITING))),
  );
}

/** The server's word, whenever it comes; « waiting » if the database closes before. */
export function outcomeAtLast(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<Outcome> {
  return firstValueFrom(watchAnswer(database, collection, id), { defaultValue: WAITING });
}

/** The submissions of a collection that the server refused, live. */
export function watchRefused(
  database: Database,
  collection: CollectionName,
): Observable<readonly RefusedEntry[]> {
  return refusedRegister(database)
    .watch()
    .pipe(
      map((refused) => [...refused.values()].filter((entry) => entry.collection === collection)),
    );
}

/** A refusal is noted before the edit stops being pending: what is neither was received. */
function watchAnswer(
  database: Database,
  collection: CollectionName,
  id: string,
): Observable<Outcome> {
  const key = keyOf(collection, id);
  return combineLatest([pendingRegister(database).watch(), refusedRegister(database).watch()]).pipe(
    filter(([pending]) => !pending.has(key)),
    map(([, refused]) => {
      const entry = refused.get(key);
      return entry ? { state: "refused", reason: entry.reason } : SENT;
    }),
  );
}
