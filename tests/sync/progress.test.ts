import { afterEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { save } from "../../src/store/writing/repository";
import { initialSyncState, syncStateMap } from "../../src/store/database/sync-state";
import { visitor } from "../../src/store/database/identity";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { reportProgress } from "../../src/sync/progress";
import { startBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { closeDevices, createStorage, openAdminDevice } from "../support/device";

afterEach(closeDevices);

const answers = { question: "Délais", answer: "Six semaines.", category: "general" };

const at = (revision: number, epoch = "a") => ({
  revision,
  epoch,
  since: revision,
  isContinued: true,
});

test("a device that is in sync reports the revision that it has reached", async () => {
  const backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const anna = await openAdminDevice(backend, admin);
  const standing = async () => {
    const states = await syncStateMap(anna.database).read();
    const { heads = {}, reached = {} } = states.get("state") ?? initialSyncState;
    return { head: heads.faqs, revision: reached.faqs?.revision };
  };
  await anna.settled();
  await save(anna.database, "faqs", blank("faqs", answers));
  await anna.settled();
  expect(await standing()).toEqual({ head: 1, revision: 1 });
  await backend.close();
});

test("a sync is dated when what it found has arrived, not when it was found", async () => {
  const backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const anna = await openAdminDevice(backend, admin);
  const boris = await openAdminDevice(backend, admin);
  const lastSync = async () =>
    (await syncStateMap(anna.database).read()).get("state")?.lastSync ?? "";
  await anna.settled();
  await save(boris.database, "faqs", blank("faqs", answers));
  await boris.settled();

  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) => {
    anna.line.fault = async (request, forward) => {
      if (!request.url.includes("/rest/v1/faqs")) return forward(request);
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return forward(request);
    };
  });
  const before = await lastSync();
  await anna.sync.resync();
  await isAsked;
  expect(await anna.docs("faqs")).toEqual([]);
  expect(await lastSync()).toBe(before);

  answer();
  await eventually(async () => expect((await lastSync()) > before).toBe(true));
  expect(await anna.docs("faqs")).toHaveLength(1);
  await backend.close();
});

test("a second leader does not lower the revision that the first one has reached since", async () => {
  const { storage, name } = createStorage();
  const database = await openDatabase({
    identity: visitor,
    name,
    storage,
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const [one, other] = [reportProgress(database), reportProgress(database)];
  const touch = () => syncStateMap(database).change(() => undefined);

  one.reached("faqs", at(1));
  await touch();
  other.reached("faqs", at(2));
  await touch();
  one.reached("posts", at(1));
  await touch();
  one.reached("faqs", at(1));
  await touch();

  const { reached } = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  expect(reached).toMatchObject({ faqs: { revision: 2 }, posts: { revision: 1 } });
  await database.close();
});

test("a server that went back is reported with its current revision, whatever was reached before", async () => {
  const { storage, name } = createStorage();
  const database = await openDatabase({
    identity: visitor,
    name,
    storage,
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const progress = reportProgress(database);
  progress.reached("faqs", at(9));
  await syncStateMap(database).change(() => undefined);
  progress.reached("faqs", { ...at(5), isContinued: false });
  await syncStateMap(database).change(() => undefined);
  const before = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  expect(before.reached).toMatchObject({ faqs: { revision: 5, epoch: "a" } });
  progress.reached("faqs", at(4, "b"));
  progress.serverReset();
  await progress.stop();

  const state = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  expect(state.reached).toMatchObject({ faqs: { revision: 4, epoch: "b" } });
  expect(state.serverReset).toBeDefined();
  await database.close();
});

test("the time of the last sync is that of a complete read of this session, not of an earlier one", async () => {
  const { storage, name } = createStorage();
  const database = await openDatabase({
    identity: visitor,
    name,
    storage,
    only: ["faqs", "glossary"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const before = "2026-11-20T10:00:00.000Z";
  await syncStateMap(database).change((entries) => {
    entries.set("state", { complete: ["faqs", "glossary"], lastSync: before, problem: "offline" });
  });
  const state = async () => {
    await syncStateMap(database).change(() => undefined);
    return (await syncStateMap(database).read()).get("state");
  };
  const progress = reportProgress(database);

  progress.complete("faqs");
  progress.upToDate();
  const halfway = await state();
  expect(halfway?.lastSync).toBe(before);
  expect(halfway?.problem).toBeUndefined();
  progress.complete("glossary");
  expect((await state())?.lastSync).not.toBe(before);
  await database.close();
});
