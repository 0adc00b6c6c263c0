import type { Database } from "../../store/database/database";
import { useWhenQuiet } from "../kit/use-when-quiet";

/** Keeps the long lists in memory while the back office is open. */
export const useWarmLists = () => useWhenQuiet(load);

async function load() {
  const [{ keepWarm }, { longLists }] = await Promise.all([
    import("../../store/opening/keep-warm"),
    import("./long-lists"),
  ]);
  return (database: Database) => keepWarm(database, longLists);
}
