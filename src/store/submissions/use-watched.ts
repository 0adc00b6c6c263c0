import { useEffect, useEffectEvent, useState } from "react";
import type { Observable } from "rxjs";
import type { Database } from "../database/database";
import { useDatabase } from "../database/database-context";

/** A live value of the device, by code that loads once the database is open; `initial` until then. */
export function useWatched<Value>(
  load: () => Promise<(database: Database) => Observable<Value>>,
  initial: Value,
): Value {
  const database = useDatabase();
  const [value, setValue] = useState(initial);
  const loaded = useEffectEvent(load);
  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let stop: (() => void) | undefined;
    async function watch(open: Database) {
      const watched = await loaded();
      if (stopped) return;
      const watching = watched(open).subscribe(setValue);
      stop = () => watching.unsubscribe();
    }
    void watch(database).catch(reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  }, [database]);
  return value;
}
