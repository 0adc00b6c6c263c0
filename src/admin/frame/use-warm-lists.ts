import { useEffect } from "react";
import type { CollectionName } from "../../content/index";
import { whenQuiet } from "../../lib/when-quiet";
import { useDatabase } from "../../store/database-context";

/** The collections that may hold thousands, those that are opened most first. */
const LONG: readonly CollectionName[] = ["contact_submissions", "posts"];

/** Holds the long lists ready while the back office is open; they are read once the screen has nothing else to do. */
export function useWarmLists(): void {
  const database = useDatabase();
  useEffect(() => {
    if (!database) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { keepWarm } = await import("../../store/keep-warm");
      if (!left) stop = keepWarm(database, LONG);
    };
    const cancel = whenQuiet(() => void start());
    return () => {
      left = true;
      cancel();
      stop?.();
    };
  }, [database]);
}
