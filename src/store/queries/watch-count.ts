import { combineLatest, EMPTY, map, type Observable } from "rxjs";
import type { CollectionName } from "../../content/index";
import type { Count, Counted } from "./count";
import { type Database, isClosing } from "../database/database";
import { initialSyncState, syncStateMap } from "../database/sync-state";

/** A live count, only given once the collection has been read completely. */
export function watchCount<Name extends CollectionName>(
  database: Database,
  name: Name,
  selector: Counted<Name>,
): Observable<Count> {
  if (isClosing(database)) return EMPTY;
  const count$ = database.collections[name].count({ selector }).$;
  return combineLatest([count$, syncStateMap(database).watch()]).pipe(
    map(([count, localMaps]) => {
      const { complete, problem } = localMaps.get("state") ?? initialSyncState;
      if (complete.includes(name)) return { state: "ready", count };
      return { state: problem ? "unavailable" : "loading" };
    }),
  );
}
