import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { save } from "../../src/store/writing/repository";
import { initialSyncState, syncStateMap } from "../../src/store/database/sync-state";
import { startBackend, type TestBackend } from "../support/backend";
import {
  closeDevices,
  createStorage,
  type DeviceStorage,
  Line,
  openAdminDevice,
  openDevice,
  type TestDevice,
} from "../support/device";
import { eventually } from "../support/eventually";
import { snapshotOf } from "../support/snapshot";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin);
  await ask("a", "Avant ?");
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const ask = (id: string, question: string, device = anna) =>
  save(
    device.database,
    "faqs",
    blank("faqs", { question, answer: "Oui.", category: "general" }),
    id,
  );

const questions = async (device: TestDevice) =>
  (await device.docs("faqs")).map(({ question }) => question).toSorted();

const wasReset = async (device: TestDevice) =>
  ((await syncStateMap(device.database).read()).get("state") ?? initialSyncState).serverReset !==
  undefined;

/** Saves the questions and their heads; the returned function restores them, as a restored backup does. */
async function backUp(): Promise<() => Promise<void>> {
  await backend.sql.exec(`
    create schema kept;
    create table kept.faqs as table faqs;
    create table kept.heads as table sync_heads;
    create table kept.counters as table private.published_counters;`);
  return async () => {
    await backend.sql.exec(`
      set session_replication_role = replica;
      delete from faqs;
      insert into faqs select * from kept.faqs;
      delete from sync_heads;
      insert into sync_heads select * from kept.heads;
      delete from private.published_counters;
      insert into private.published_counters select * from kept.counters;
      set session_replication_role = origin;
      select private.begin_epochs();`);
  };
}

test("after a restored backup devices hold the server's rows and their own pending edits", async () => {
  const restoreBackup = await backUp();
  await ask("b", "Perdue ?");
  await anna.settled();
  const visitor = await openDevice(backend);
  await visitor.settled();
  anna.line.online = false;
  await ask("c", "En attente ?");
  await ask("a", "Retouchée ?");
  await restoreBackup();

  anna.line.online = true;
  await anna.settled();
  await visitor.settled();
  expect(await questions(anna)).toEqual(["En attente ?", "Retouchée ?"]);
  expect(await questions(visitor)).toEqual(["En attente ?", "Retouchée ?"]);
  expect([await wasReset(anna), await wasReset(visitor)]).toEqual([true, true]);
});

test("a restored backup is noticed though more was written since than before it", async () => {
  const restoreBackup = await backUp();
  await ask("b", "Perdue ?");
  await anna.settled();
  const boris = await openAdminDevice(backend, admin);
  await boris.settled();
  anna.line.online = false;
  await restoreBackup();
  for (const id of ["d", "e", "f"]) await ask(id, `${id} ?`, boris);
  await boris.settled();
  anna.line.online = true;
  await anna.settled();
  expect(await questions(anna)).toEqual(["Avant ?", "d ?", "e ?", "f ?"]);
});

/** Lets the server store an edit, and cuts the connection before the device pulls it. */
async function taken(work: () => Promise<unknown>): Promise<void> {
  anna.line.fault = async (request, forward) => {
    const response = await forward(request);
    if (request.url.endsWith("/push_changes")) anna.line.online = false;
    return response;
  };
  await work();
  await eventually(async () => expect(await anna.pending()).toEqual([]));
  anna.line.fault = undefined;
}

test("an accepted edit that is missing from the backup, and that no pull had read back, is removed by the restored backup", async () => {
  const restoreBackup = await backUp();
  await taken(() => ask("a", "Retouchée ?"));
  await restoreBackup();
  anna.line.online = true;
  await anna.settled();
  expect(await questions(anna)).toEqual(["Avant ?"]);
  expect(await wasReset(anna)).toBe(true);
});

test("an edit that was accepted before a restart and pulled after it is not mistaken for a server reset", async () => {
  await taken(() => ask("b", "Ensuite ?"));
  await backend.sql.exec("select private.begin_epochs()");
  anna.line.online = true;
  await anna.settled();
  expect(await questions(anna)).toEqual(["Avant ?", "Ensuite ?"]);
  expect(await wasReset(anna)).toBe(false);
});

test("a server that only restarts causes no full resync", async () => {
  await backend.sql.exec("select private.begin_epochs()");
  const boris = await openAdminDevice(backend, admin);
  await ask("b", "Après ?", boris);
  await boris.settled();
  await anna.settled();
  expect(await questions(anna)).toEqual(["Après ?", "Avant ?"]);
  expect(await wasReset(anna)).toBe(false);
});

test("after a switch to an empty server no row of the former one is left, and the reset is reported once", async () => {
  const storage = createStorage();
  const carla = await openAdminDevice(backend, admin, { storage });
  await carla.settled();
  await carla.close();
  await backend.sql.exec("truncate faqs");
  const again = await openAdminDevice(backend, admin, { storage });
  await again.settled();
  expect(await questions(again)).toEqual([]);
  expect(await wasReset(again)).toBe(true);
  await again.close();

  const line = new Line();
  const third = await openAdminDevice(backend, admin, { storage, line });
  await third.sync.inSync();
  expect(line.requests).toEqual(["GET /rest/v1/sync_heads"]);
});

test("a snapshot of another server's build is not used", async () => {
  const snapshot = await snapshotOf(backend, "faqs");
  await backend.sql.exec("truncate faqs");
  const visitor = await openDevice(backend, { loadSnapshot: async () => snapshot });
  await visitor.settled();
  expect(await questions(visitor)).toEqual([]);
});

test("rows that a page took from an older snapshot before it died are removed with the next snapshot", async () => {
  const older = await snapshotOf(backend, "faqs");
  const storage = createStorage();
  const first = await openDevice(backend, {
    storage: dyingBeforeCheckpoints(storage),
    loadSnapshot: async () => older,
  });
  await first.settled();
  expect(await questions(first)).toEqual(["Avant ?"]);
  await backend.sql.exec("update faqs set deleted = true");
  const newer = await snapshotOf(backend, "faqs");
  await first.close();

  const line = new Line();
  line.online = false;
  const second = await openDevice(backend, { storage, line, loadSnapshot: async () => newer });
  await second.sync.inSync();
  expect(await questions(second)).toEqual([]);
});

/** A device whose page crashes each time before it stores its checkpoint. */
function dyingBeforeCheckpoints(kept: DeviceStorage): DeviceStorage {
  return {
    ...kept,
    storage: {
      ...kept.storage,
      async createStorageInstance(parameters) {
        const instance = await kept.storage.createStorageInstance(parameters);
        const write = instance.bulkWrite.bind(instance);
        instance.bulkWrite = async (rows, context) =>
          context === "replication-set-checkpoint" ? { error: [] } : write(rows, context);
        return instance;
      },
    },
  };
}
