import type { MangoQuery, RxDocument } from "rxdb";
import { combineLatest, distinctUntilChanged, EMPTY, map, type Observable } from "rxjs";
import type { CollectionName, Doc } from "../content/index";
import { type Database, isClosing } from "./database";
import { initialSyncState, syncStateRegister } from "./sync-state";
import type { Docs } from "./docs";

/** Live documents; an empty list means « none » only once the collection has been read whole. */
export function watchDocs<Name extends CollectionName>(
  database: Database,
  name: Name,
  query?: MangoQuery<Doc<Name>>,
): Observable<Docs<Name>> {
  if (isClosing(database)) return EMPTY;
  const docs$ = database.collections[name]
    .find(query)
    .$.pipe(map((found) => found.map((document) => copyOf<Name>(document))));
  return combineLatest([docs$, syncStateRegister(database).watch()]).pipe(
    map(([docs, registers]): Docs<Name> => {
      const { complete, problem } = registers.get("state") ?? initialSyncState;
      if (docs.length > 0 || complete.includes(name)) return { state: "ready", docs };
      return { state: problem ? "unavailable" : "loading" };
    }),
    // Each exchange with the server is noted; a list of thousands is not drawn again for that.
    distinctUntilChanged(isSame),
  );
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
