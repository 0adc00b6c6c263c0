import { useEffect, useState } from "react";
import { map } from "rxjs";
import type { CollectionName } from "../../content/index";
import { type Database, isClosing } from "../database/database";
import { useDevice } from "../database/database-context";
import { isWhole, syncStateMap } from "../database/sync-state";

/** `unavailable`: the device has not all of it, and the server cannot be reached, or nothing can be stored. */
export type Whole = "loading" | "unavailable" | "ready";

/** Whether the device has these collections completely, live; pass a constant. */
export function useWhole(names: readonly CollectionName[]): Whole {
  const { database, problem } = useDevice();
  const [whole, setWhole] = useState<Whole>("loading");
  useEffect(() => {
    const subscription =
      database && !isClosing(database) ? watch(database, names).subscribe(setWhole) : undefined;
    return () => subscription?.unsubscribe();
  }, [database, names]);
  return problem ? "unavailable" : whole;
}

function watch(database: Database, names: readonly CollectionName[]) {
  return syncStateMap(database)
    .watch()
    .pipe(
      map((entries): Whole => {
        const state = entries.get("state");
        if (isWhole(state, names)) return "ready";
        return state?.problem ? "unavailable" : "loading";
      }),
    );
}
