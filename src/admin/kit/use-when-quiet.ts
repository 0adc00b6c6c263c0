import { useEffect } from "react";
import { whenQuiet } from "../../lib/when-quiet";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";

/** Starts something on the open database and answers how to stop it; its code comes with it. */
type Load = () => Promise<(database: Database) => () => void>;

/** Keeps something going while the back office is open, begun once the screen has nothing else to do; pass a constant. */
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
