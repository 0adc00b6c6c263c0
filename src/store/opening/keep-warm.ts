import { filter, take } from "rxjs";
import type { CollectionName } from "../../content/index";
import { type Database, isClosing } from "../database/database";
import { watchWhole } from "../database/sync-state";
import { watchDocs } from "../queries/watch-docs";

/**
 * Keeps all documents of some collections in memory, so that a list of thousands opens at once instead of after half
 * a second of reading. The collections are read one after the other, each when its first copy is complete. Returns
 * how to stop.
 */
export function keepWarm(database: Database, names: readonly CollectionName[]): () => void {
  const [name, ...others] = names;
  if (name === undefined || isClosing(database)) return () => undefined;
  let stopOthers: (() => void) | undefined;
  const whole$ = watchWhole(database, [name]).pipe(filter(Boolean), take(1));
  let held: { unsubscribe(): void } | undefined;
  const waiting = whole$.subscribe(() => {
    held = watchDocs(database, name).subscribe(() => {
      stopOthers ??= keepWarm(database, others);
    });
  });
  return () => {
    waiting.unsubscribe();
    held?.unsubscribe();
    stopOthers?.();
  };
}
