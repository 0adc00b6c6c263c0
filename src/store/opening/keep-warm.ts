import { catchError, EMPTY, filter, forkJoin, Subscription, take } from "rxjs";
import type { CollectionName, Doc } from "../../content/index";
import { type Database, isClosing } from "../database/database";
import { watchWhole } from "../database/sync-state";
import { firstRowsOf } from "../lists/first-pages";
import type { Listed, ListView } from "../lists/list-view";
import { slicesOf } from "../lists/portions";
import { watchWholeList } from "../lists/watch-list";

type Views = readonly ListView<CollectionName>[];

/**
 * Keeps some lists in memory, so that they open at once: first the first rows of all of them, then all their documents,
 * one collection after the other, each when its first copy is complete. Returns how to stop.
 */
export function keepWarm(database: Database, views: Views): () => void {
  if (isClosing(database)) return () => undefined;
  const held = new Subscription();
  const firstRows = views.map((view) =>
    // A table that cannot be read says so where its whole list is read.
    firstRowsOf(database, view).value$.pipe(catchError(() => EMPTY)),
  );
  const keptRows = new Subscription();
  for (const rows$ of firstRows) keptRows.add(rows$.subscribe());
  held.add(keptRows);
  const areThere$ = forkJoin(firstRows.map((rows$) => rows$.pipe(take(1))));
  const readWhole = () => held.add(readInTurn(database, views, () => keptRows.unsubscribe()));
  held.add(areThere$.subscribe({ complete: readWhole }));
  return () => held.unsubscribe();
}

function readInTurn(
  database: Database,
  [view, ...others]: Views,
  onWhole: () => void,
): Subscription {
  const held = new Subscription();
  if (view === undefined) onWhole();
  if (view === undefined || isClosing(database)) return held;
  let isNextRead = false;
  const readNext = (list: Listed<CollectionName>) => {
    if (isNextRead || list.state !== "ready") return;
    isNextRead = true;
    void prepareSearch(view, list.docs);
    held.add(readInTurn(database, others, onWhole));
  };
  const follow = () => held.add(watchWholeList(database, view).subscribe(readNext));
  held.add(
    watchWhole(database, [view.collection]).pipe(filter(Boolean), take(1)).subscribe(follow),
  );
  return held;
}

/** Without it the first letter of a search would wait until the texts of all documents are folded. */
async function prepareSearch<Name extends CollectionName>(
  view: ListView<Name>,
  docs: readonly Doc<Name>[],
): Promise<void> {
  for await (const slice of slicesOf(docs)) for (const document of slice) view.prepare?.(document);
}
