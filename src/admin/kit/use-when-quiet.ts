import { useEffect } from "react";
import { whenQuiet } from "../../lib/idle";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";

/** Loads code that starts something on the open database and returns a function that stops it. */
type Load = () => Promise<(database: Database) => () => void>;

/** Runs something while the back office is open, started when the browser is idle. `load` must be a constant. */
export function useWhenQuiet(load: Load): void {
  const database = useDatabase();
  useEffect(() => {
    if (!database) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const begin = await load();
      if (!left) stop = begin(database);
    };
    const cancel = whenQuiet(() => void start());
    return () => {
      left = true;
      cancel();
      stop?.();
    };
  }, [database, load]);
}
