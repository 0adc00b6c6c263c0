// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryAgainSoon } from "../../src/app/try-again";
import type { ProblemKind } from "../../src/lib/api/errors";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { visitor } from "../../src/store/database/identity";
import { initialSyncState, syncStateMap, watchSettled } from "../../src/store/database/sync-state";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";
import { eventually } from "../support/eventually";

let database: Database;
let check: ReturnType<typeof vi.fn<() => void>>;
let renew: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: visitor,
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  check = vi.fn<() => void>();
  renew = vi.fn<() => void>();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const problem = (now: ProblemKind | undefined) =>
  syncStateMap(database).change((states) => {
    const { problem: _former, ...state } = states.get("state") ?? initialSyncState;
    states.set("state", { ...state, ...(now && { problem: now }) });
  });

test("an unreachable server is asked again within seconds, until it answers", async () => {
  const stop = tryAgainSoon(database, {
    check: () => {
      check();
      void problem(undefined);
    },
    renew,
  });
  await problem("offline");
  await eventually(async () => expect(check).toHaveBeenCalledOnce());
  expect((await syncStateMap(database).read()).get("state")?.problem).toBeUndefined();
  stop();
});

test("a token that the server refuses is renewed, and again while it is refused", async () => {
  const stop = tryAgainSoon(database, { check, renew });
  await problem("session");
  await eventually(async () => expect(renew).toHaveBeenCalledTimes(2));
  expect(check).not.toHaveBeenCalled();
  stop();
});

test("no request is made while the browser is offline", async () => {
  const asked = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const stop = tryAgainSoon(database, { check, renew });
  await problem("offline");
  await eventually(async () => expect(asked).toHaveBeenCalled());
  expect(check).not.toHaveBeenCalled();
  stop();
});

test("what the server refuses for good is not waited for, unlike what a network may still bring", async () => {
  const seen: boolean[] = [];
  const watching = watchSettled(database).subscribe((isSettled) => seen.push(isSettled));
  await problem("offline");
  await problem("timeout");
  expect(seen).toEqual([false]);
  await problem("server");
  await eventually(async () => expect(seen).toEqual([false, true]));
  watching.unsubscribe();
});
