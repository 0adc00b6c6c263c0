import { combineLatest, startWith, Subject, type Subscription } from "rxjs";
import type { CollectionName } from "../content/index";
import type { Database } from "./database";
import { keyOf, pendingRegister } from "./pending";
import { type RefusedEntry, refusedRegister } from "./refused";

/** What became of a submission that no form waits for any more. */
export interface Fate {
  readonly collection: CollectionName;
  /** Set when the server refused it. */
  readonly refused?: RefusedEntry | undefined;
}

/** Submissions whose fate is still to be told on this page, by their key. */
const untold = new WeakMap<Database, Map<string, CollectionName>>();
const added$ = new Subject<void>();

function untoldOf(database: Database): Map<string, CollectionName> {
  const known = untold.get(database) ?? new Map<string, CollectionName>();
  untold.set(database, known);
  return known;
}

/** What earlier visits left on its way is told too. To be called before the sync starts. */
export async function tellEarlier(database: Database): Promise<void> {
  for (const [key, { collection }] of await pendingRegister(database).read())
    untoldOf(database).set(key, collection);
}

/** A form no longer waits for the server's word on this one. */
export function tellLater(database: Database, collection: CollectionName, id: string): void {
  untoldOf(database).set(keyOf(collection, id), collection);
  added$.next();
}

/** Tells what became of each of them, once. */
export function watchFates(database: Database, tell: (fate: Fate) => void): Subscription {
  return combineLatest([
    pendingRegister(database).watch(),
    refusedRegister(database).watch(),
    added$.pipe(startWith(undefined)),
  ]).subscribe(([pending, refused]) => {
    for (const [key, collection] of untoldOf(database)) {
      if (pending.has(key)) continue;
      untoldOf(database).delete(key);
      tell({ collection, refused: refused.get(key) });
    }
  });
}
