import type { MangoQuery } from "rxdb";
import { combineLatest, EMPTY, map, type Observable } from "rxjs";
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
  const copied = new WeakMap<object, Doc<Name>>();
  const found$ = database.collections[name].find(query).$;
  return combineLatest([found$, syncStateRegister(database).watch()]).pipe(
    map(([found, registers]) => {
      const { complete, problem } = registers.get("state") ?? initialSyncState;
      if (found.length > 0 || complete.includes(name)) {
        // RxDB has one object for each revision: what did not change stays the same for the screen.
        const docs = found.map((document) => {
          const known = copied.get(document) ?? document.toMutableJSON();
          copied.set(document, known);
          return known;
        });
        return { state: "ready", docs };
      }
      return { state: problem ? "unavailable" : "loading" };
    }),
  );
}
