import { Observable, scan, Subscription, tap } from "rxjs";
import type { CollectionName } from "../../content/index";
import { giveWay } from "../../lib/idle";
import { type Database, isClosing } from "../database/database";
import { firstRowsOf, keepFirstPageSoon } from "./first-pages";
import { heldDocs } from "./held-docs";
import { type Listed, type ListedRows, type ListView, wholeList } from "./list-view";
import { readFirst } from "./reading-order";

/**
 * A list for a screen, live: its first rows at once if the device has kept them, and all of them once they have been
 * read, before those of other lists.
 */
export function watchList<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
): Observable<Listed<Name>> {
  readFirst(database, view.collection);
  const whole$ = watchWholeList(database, view);
  const opensWhole = !view.opensWithFirstRows || heldDocs(database, view.collection).latest();
  return opensWhole ? whole$ : firstRowsThen(database, view, whole$);
}

/** A list, live, once all of it has been read. Its first rows are then kept for the next opening. */
export function watchWholeList<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
): Observable<Listed<Name>> {
  return heldDocs(database, view.collection).docs$.pipe(
    scan(
      (former: Listed<Name>, docs): Listed<Name> =>
        docs.state === "ready" ? wholeList(view, docs.docs, former) : docs,
      { state: "loading" },
    ),
    tap((list) => list.state === "ready" && keepFirstPageSoon(database, view, list)),
  );
}

/** What is in memory of a list: all of it, or else its first rows. */
export function heldList<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
): ListedRows<Name> | undefined {
  const docs = heldDocs(database, view.collection).latest();
  return docs ? wholeList(view, docs) : firstRowsOf(database, view).latest();
}

function firstRowsThen<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
  whole$: Observable<Listed<Name>>,
): Observable<Listed<Name>> {
  return new Observable((subscriber) => {
    const following = new Subscription();
    let isReading = false;
    const first = firstRowsOf(database, view).value$.subscribe({
      next: (rows) => {
        if (rows) subscriber.next(rows);
        if (isReading) return;
        isReading = true;
        void readWhole();
      },
      error: fail,
    });
    async function readWhole(): Promise<void> {
      // The first rows are drawn before the others are read.
      await giveWay();
      if (subscriber.closed) return;
      following.add(
        whole$.subscribe({
          next: (listed) => {
            if (listed.state === "ready") first.unsubscribe();
            subscriber.next(listed);
          },
          error: fail,
        }),
      );
    }
    function fail(error: unknown): void {
      if (isClosing(database)) subscriber.complete();
      else subscriber.error(error);
    }
    following.add(first);
    return following;
  });
}
