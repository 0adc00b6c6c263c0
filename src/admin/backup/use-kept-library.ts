import { useEffect } from "react";
import { whenQuiet } from "../../lib/when-quiet";
import { useDatabase } from "../../store/database-context";

/** Keeps the pictures of the site on this device while the back office is open, once it has nothing else to do. */
export function useKeptLibrary(): void {
  const database = useDatabase();
  useEffect(() => {
    if (!database) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { keepLibrary } = await import("./keep-library");
      if (!left) stop = keepLibrary(database);
    };
    const cancel = whenQuiet(() => void start());
    return () => {
      left = true;
      cancel();
      stop?.();
    };
  }, [database]);
}
