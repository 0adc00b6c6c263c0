import { useEffect, useState } from "react";
import { distinctUntilChanged, map } from "rxjs";
import type { CollectionName } from "../../content/index";
import { useDatabase } from "../database/database-context";
import { initialSyncState, syncStateMap } from "../database/sync-state";

/** The revision of each collection on this device; the same object until one of them changes. */
export type Revisions = Readonly<Partial<Record<CollectionName, number>>>;

/** How far this device has synced with the server, live; `undefined` until it has been read. */
export function useReached(): Revisions | undefined {
  const database = useDatabase();
  const [revisions, setRevisions] = useState<Revisions>();
  useEffect(() => {
    const subscription =
      database &&
      syncStateMap(database)
        .watch()
        .pipe(
          map((entries) => JSON.stringify(revisionsOf(entries.get("state") ?? initialSyncState))),
          distinctUntilChanged(),
          map((text): Revisions => JSON.parse(text)),
        )
        .subscribe(setRevisions);
    return () => subscription?.unsubscribe();
  }, [database]);
  return revisions;
}

function revisionsOf({ reached = {} }: typeof initialSyncState): Revisions {
  return Object.fromEntries(
    Object.entries(reached).map(([name, { revision }]) => [name, revision]),
  );
}
