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
import { initialSyncState, type Reached, syncStateMap } from "../database/sync-state";

/**
 * Live documents; an empty list means « none » only once the collection has been read whole. They are
 * still loading as long as they are older than the revision `since`, and the server was not asked.
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
  return standing(database, name, docs$, since);
}

/** What was read of a collection, once it says something: an empty list of one that was never read whole does not. */
export function standing<Name extends CollectionName>(
  database: Database,
  name: Name,
  docs$: Observable<readonly Doc<Name>[]>,
  since = 0,
): Observable<Docs<Name>> {
  const own = isAdministrators(database.name);
  const read$ = combineLatest([docs$, syncStateMap(database).watch()]).pipe(
    map(([docs, localMaps]): Docs<Name> => {
      const { complete, problem, reached } = localMaps.get("state") ?? initialSyncState;
      const behind = !own && isBehind(reached?.[name], since);
      if (!behind && (docs.length > 0 || complete.includes(name))) return { state: "ready", docs };
      return { state: problem ? "unavailable" : "loading" };
    }),
    // Each exchange with the server is noted; a list of thousands is not drawn again for that.
    distinctUntilChanged(isSame),
  );
  return read$.pipe(
    timeout({ first: PATIENCE_MS, with: () => read$.pipe(startWith(UNAVAILABLE)) }),
  );
}

/** Of tables that do not answer. */
const UNAVAILABLE = { state: "unavailable" } as const;

/** What the server confirmed while this page was open is never older than the page. */
function isBehind(reached: Reached | undefined, since: number): boolean {
  if (since === 0) return false;
  return !reached || (reached.revision < since && reached.at < performance.timeOrigin);
}

const copies = new WeakMap<object, unknown>();

/** RxDB has one object for each revision: what did not change stays the same, for every screen that looks at it. */
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
