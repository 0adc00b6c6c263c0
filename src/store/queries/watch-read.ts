import { collections } from "../../content/index";
import type { Database } from "../database/database";
import { watchWhole } from "../database/sync-state";

const READ = collections.flatMap(({ name, visitors }) => (visitors === "read" ? [name] : []));

/** Whether the device has read all that visitors may read, live. */
export const watchRead = (database: Database) => watchWhole(database, READ);
