import type { CollectionName } from "../../content/index";
import type { Database } from "../../store/database/database";
import { useWhenQuiet } from "../kit/use-when-quiet";

/** The collections that may hold thousands of documents, those that are opened most often first. */
const LONG: readonly CollectionName[] = ["contact_submissions", "posts"];

/** Keeps the long lists in memory while the back office is open. */
export const useWarmLists = () => useWhenQuiet(load);

async function load() {
  const { keepWarm } = await import("../../store/opening/keep-warm");
  return (database: Database) => keepWarm(database, LONG);
}
