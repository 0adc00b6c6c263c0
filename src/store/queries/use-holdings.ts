import { useEffect, useState } from "react";
import { combineLatest, map } from "rxjs";
import type { CollectionName } from "../../content/index";
import { watchConflicts } from "../conflicts/conflicts";
import { collectionNames, collectionOf, type Database, isClosing } from "../database/database";
import { useDatabase } from "../database/database-context";
import { initialSyncState, syncStateMap } from "../database/sync-state";

/** What the device has of a collection, and how far that is behind the server. */
export interface Holding {
  readonly name: CollectionName;
  /** Documents on this device. */
  readonly count: number;
  /** All changes up to this revision are here; undefined before the first sync. */
  readonly revision?: number;
  /** The revision of its last change on the server, as last reported. */
  readonly head?: number;
  /** True once it has been read completely. */
  readonly complete: boolean;
}

/** What the device has of each collection, live; undefined until it has been counted. */
export function useHoldings(): readonly Holding[] | undefined {
  const database = useDatabase();
  const [holdings, setHoldings] = useState<readonly Holding[]>();
  useEffect(() => {
    const subscription =
      database && !isClosing(database) ? watchHoldings(database).subscribe(setHoldings) : undefined;
    return () => subscription?.unsubscribe();
  }, [database]);
  return holdings;
}

/** How many documents a collection has, without conflicts. */
function watchSize(database: Database, name: CollectionName) {
  const all$ = collectionOf(database, name).count().$;
  if (name !== "documents") return all$;
  return combineLatest([all$, watchConflicts(database)]).pipe(
    map(([count, conflicts]) => count - conflicts.length),
  );
}

function watchHoldings(database: Database) {
  const names = collectionNames(database);
  const counts$ = combineLatest(names.map((name) => watchSize(database, name)));
  return combineLatest([counts$, syncStateMap(database).watch()]).pipe(
    map(([counts, states]) => {
      const { complete, reached = {}, heads = {} } = states.get("state") ?? initialSyncState;
      return names.map((name, place): Holding => {
        const revision = reached[name]?.revision;
        const head = heads[name];
        return {
          name,
          count: counts[place] ?? 0,
          complete: complete.includes(name),
          ...(revision === undefined ? {} : { revision }),
          ...(head === undefined ? {} : { head }),
        };
      });
    }),
  );
}
