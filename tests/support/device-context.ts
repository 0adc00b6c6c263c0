import type { Database } from "../../src/store/database/database";
import type { Device } from "../../src/store/database/database-context";

/** What parts of a page get from the device: this database, without a problem, or none yet. */
export const deviceWith = (database: Database | undefined): Device => ({
  database,
  problem: undefined,
  reopen: () => undefined,
  leave: () => Promise.resolve(),
  holdWithoutRole: () => undefined,
});
