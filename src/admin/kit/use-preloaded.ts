import { useEffect } from "react";
import { giveWay, whenQuiet } from "../../lib/idle";
import { savesData } from "../../lib/api/saves-data";
import type { LazyPart } from "../../ui/page/lazy-part";

/** What can be loaded before it is shown. */
type Preloadable = Pick<LazyPart<never>, "preload">;

/**
 * Loads the code of some parts once the browser is idle, one after the other, so that each is drawn at once when it is
 * first shown, unless the user saves data. `parts` must be a constant.
 */
export function usePreloaded(parts: readonly Preloadable[]): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let left = false;
    const loadAll = async () => {
      for (const part of parts) {
        if (left) return;
        // A part whose code does not come now is asked for again when it is shown.
        await part.preload().catch(() => undefined);
        await giveWay();
      }
    };
    const cancel = whenQuiet(() => void loadAll());
    return () => {
      left = true;
      cancel();
    };
  }, [parts]);
}
