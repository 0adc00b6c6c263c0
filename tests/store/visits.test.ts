import { expect, test } from "vitest";
import { eraseDatabase } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { keepVisits } from "../../src/store/queries/visits";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

test("figures that are being stored when their reader is locked out are dropped without an error", async () => {
  const database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const pages = { 7: [], 30: [], 90: [] };
  const keeping = keepVisits(database, { today: "2026-11-21", days: {}, pages });
  await Promise.all([keeping, eraseDatabase(database)]);
  await expect(keeping).resolves.toBeUndefined();
});
