import type { MangoQuery, RxDocument } from "rxdb";
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  startWith,
  timeout,
} from "rxjs";
import type { CollectionName, Doc } from "../../content/index";
import { type Database, isClosing } from "../database/database";
import type { Docs } from "../database/docs";
import { isAdministrators } from "../database/identity";
import { PATIENCE_MS } from "../database/in-time";
import { initialSyncState, type PullProgress, syncStateMap } from "../database/sync-state";

/**
 * Live documents; an empty list means « none » only once the collection has been read completely. They count as
 * loading while they are older than the revision `since` and the server has not been asked.
 */
export function watchDocs<Name extends CollectionName>(
  database: Database,
  name: Name,
  query?: MangoQuery<Doc<Name>>,
  since = 0,
): Observable<Docs<Name>> {
  if (isClosing(database)) return EMPTY;
  const docs$ = database.collections[name]
    .find(query)
    .$.pipe(map((found) => found.map((document) => copyOf<Name>(document))));
  return docsOnceRead(database, name, docs$, since);
}

/** What documents that were read on this device say, with what the sync knows; undefined while they are being read. */
export function docsOnceRead<Name extends CollectionName>(
  database: Database,
  name: Name,
  docs$: Observable<readonly Doc<Name>[] | undefined>,
  since = 0,
): Observable<Docs<Name>> {
  if (isClosing(database)) return EMPTY;
  const own = isAdministrators(database.name);
  const read$ = combineLatest([docs$, syncStateMap(database).watch()]).pipe(
    map(([docs, localMaps]): Docs<Name> => {
      if (!docs) return { state: "loading" };
      const { complete, problem, reached } = localMaps.get("state") ?? initialSyncState;
      const behind = !own && isBehind(reached?.[name], since);
      if (!behind && (docs.length > 0 || complete.includes(name))) return { state: "ready", docs };
      return { state: problem ? "unavailable" : "loading" };
    }),
    // Every check of the server changes the state; a list of thousands is not rendered again for that.
    distinctUntilChanged(isSame),
  );
  return read$.pipe(
    timeout({ first: PATIENCE_MS, with: () => read$.pipe(startWith(UNAVAILABLE)) }),
  );
}

/** The same of several collections at once: in the order of their names, each time one of them changes. */
export function watchAllDocs<Name extends CollectionName>(
  database: Database,
  names: readonly Name[],
): Observable<Docs<Name>[]> {
  return combineLatest(names.map((name) => watchDocs(database, name)));
}

/** The state for tables that do not answer. */
const UNAVAILABLE = { state: "unavailable" } as const;

/** What the server confirmed while this page was open is never older than the page. */
function isBehind(reached: PullProgress | undefined, since: number): boolean {
  if (since === 0) return false;
  return !reached || (reached.revision < since && reached.at < performance.timeOrigin);
}

const copies = new WeakMap<object, unknown>();

/**
 * RxDB has one object for each revision: an unchanged document stays the same object, for every screen that shows it.
 */
function copyOf<Name extends CollectionName>(document: RxDocument<Doc<Name>>): Doc<Name> {
  const copy = copies.get(document) ?? document.toMutableJSON();
  copies.set(document, copy);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A document's copy has the document's type.
  return copy as Doc<Name>;
}

function isSame<Name extends CollectionName>(one: Docs<Name>, other: Docs<Name>): boolean {
  if (one.state !== "ready" || other.state !== "ready") return one.state === other.state;
  return one.docs === other.docs;
}
