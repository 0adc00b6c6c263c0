import type { MangoQuery } from "rxdb";
import {
  combineLatest,
  delay,
  filter,
  map,
  merge,
  type Observable,
  share,
  switchMap,
  take,
  takeUntil,
} from "rxjs";
import type { CollectionName, Doc } from "../../content/index";
import type { Database } from "../database/database";
import { areRowsHeld, watchRows } from "./rows";
import { standing, watchDocs } from "./watch-docs";

/**
 * The documents of a long list. Until all of them were read it is not `whole`: `docs` are then those that stand
 * first in it, which an index finds at once.
 */
export type ListDocs<Name extends CollectionName> =
  | { readonly state: "loading" }
  | { readonly state: "unavailable" }
  | { readonly state: "ready"; readonly docs: readonly Doc<Name>[]; readonly whole: boolean };

/** What stands first in a list: by queries that an index answers from one of its ends. */
export type FirstOf<Name extends CollectionName> = readonly MangoQuery<Doc<Name>>[];

/** The same, where the collection is a variable. */
export type AnyFirst = readonly MangoQuery[];

/** How long the first page is left alone with the device before the rest is read. */
const HEAD_START_MS = 150;

/** All documents of a collection, live; before they were read, those that `first` finds. */
export function watchList<Name extends CollectionName>(
  database: Database,
  name: Name,
  first: FirstOf<Name>,
): Observable<ListDocs<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Rows are stored by the schema of the collection's type.
  const rows$ = watchRows(database, name) as unknown as Observable<readonly Doc<Name>[]>;
  const whole$ = standing(database, name, rows$).pipe(
    map((docs): ListDocs<Name> => (docs.state === "ready" ? { ...docs, whole: true } : docs)),
  );
  if (first.length === 0 || areRowsHeld(database, name)) return whole$;
  const began$ = combineLatest(first.map((query) => watchDocs(database, name, query))).pipe(
    map((parts): ListDocs<Name> => {
      const docs = parts.flatMap((part) => (part.state === "ready" ? part.docs : []));
      const open = parts.find(({ state }) => state !== "ready");
      if (open && open.state !== "ready") return { state: open.state };
      return { state: "ready", docs, whole: false };
    }),
    share(),
  );
  const rest$ = began$.pipe(
    filter(({ state }) => state === "ready"),
    take(1),
    delay(HEAD_START_MS),
    switchMap(() => whole$),
    share(),
  );
  return merge(rest$, began$.pipe(takeUntil(rest$)));
}
