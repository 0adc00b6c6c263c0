import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/store/database/database";
import { visitor } from "../../src/store/database/identity";
import { initialSyncState, syncStateMap } from "../../src/store/database/sync-state";
import { openDatabase } from "../../src/store/opening/open-database";
import { watchWaiting } from "../../src/store/submissions/submission";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

const MINUTE = 60_000;

let database: Database;
beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: visitor,
    only: ["contact_submissions"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
});
afterEach(() => database.close());

async function noteAfter(pausedUntil: number): Promise<string | undefined> {
  await syncStateMap(database).change(
    (states) => void states.set("state", { ...initialSyncState, pausedUntil }),
  );
  return (await firstValueFrom(watchWaiting(database, "contact_submissions"))).note;
}

test("a pause that the server asked for is told in minutes, unless it was noted before the clock was put back", async () => {
  expect(await noteAfter(Date.now() + 12 * MINUTE)).toContain("dans 12 minutes environ");
  expect(await noteAfter(Date.now() - MINUTE)).toBeUndefined();
  expect(await noteAfter(Date.now() + 365 * 24 * 60 * MINUTE)).toBeUndefined();
});
