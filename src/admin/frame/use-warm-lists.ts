import type { CollectionName } from "../../content/index";
import type { Database } from "../../store/database/database";
import { useWhenQuiet } from "../kit/use-when-quiet";

/** The collections that may hold thousands, those that are opened most first. */
const LONG: readonly CollectionName[] = ["contact_submissions", "posts"];

/** Holds the long lists ready while the back office is open. */
export const useWarmLists = () => useWhenQuiet(load);

async function load() {
  const { keepWarm } = await import("../../store/opening/keep-warm");
  return (database: Database) => keepWarm(database, LONG);
}
