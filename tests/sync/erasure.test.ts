import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { change, remove } from "../../src/store/writing/repository";
import { keepShown } from "../../src/store/writing/settle-conflict";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { closeDevices, openAdminDevice, openDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;

const only = ["comments", "contact_submissions"] as const;
const CANARY = "canari@example.org";

/** Several rows of one person, and a message of somebody else. */
beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  await backend.sql.exec(`
    insert into contact_submissions (id, name, email, message)
      select 'm' || n, 'Canari', '${CANARY}', 'Un canari.' from generate_series(1, 4) as n;
    insert into contact_submissions (id, name, email, message)
      values ('autre', 'Zoé', 'zoe@example.org', 'Bonjour.');
    insert into comments (id, name, email, content, approved)
      values ('c1', 'Canari', '${CANARY}', 'Cui-cui.', true)`);
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const erase = () => admin.rpc("erase_person", { addresses: [CANARY] }).throwOnError();

const patch = (device: TestDevice, id: string, values: Readonly<Record<string, unknown>>) =>
  change(device.database, "contact_submissions", new Map([[id, values]]));

/**
 * Creates everything that a device can store about a person besides their rows: a trash entry, a rejection, a pending
 * conflict and a resolved one.
 */
async function keepsMuch(boris: TestDevice): Promise<void> {
  await boris.settled();
  await remove(boris.database, "comments", "c1");
  await patch(boris, "m2", { name: "Canari ".repeat(100) });
  boris.line.online = false;
  for (const id of ["m3", "m4"]) await patch(boris, id, { message: "Un canari retouché." });
  await backend.sql.exec("update contact_submissions set deleted = true where id in ('m3', 'm4')");
  boris.line.online = true;
  await boris.settled();
  await boris.settled();
  const [first] = await boris.conflicts();
  if (first) await keepShown(boris.database, first);
  expect(await boris.rejected()).toHaveLength(1);
  expect(await boris.conflicts()).toHaveLength(1);
}

async function expectNothingLeft(device: TestDevice): Promise<void> {
  await device.settled();
  await device.settled();
  expect(await device.pending()).toEqual([]);
  expect(await device.rejected()).toEqual([]);
  expect(await device.conflicts()).toEqual([]);
  // RxDB's memory storage writes with a delay.
  await eventually(async () => expect(device.storage.written()).not.toMatch(/canari/iu));
}

test("erased messages are removed from an administrator’s device with all their copies, including unsent edits", async () => {
  const boris = await openAdminDevice(backend, admin, { only });
  await keepsMuch(boris);
  boris.line.online = false;
  await patch(boris, "m1", { status: "contacted" });
  await eventually(async () =>
    expect(boris.storage.written()).toMatch(/retouché[^]*Cui-cui|Cui-cui[^]*retouché/iu),
  );
  await erase();
  boris.line.online = true;
  await expectNothingLeft(boris);
  expect(await boris.docs("contact_submissions")).toMatchObject([{ id: "autre", name: "Zoé" }]);
  const { rows } = await backend.sql.query(
    "select email from contact_submissions where email <> ''",
  );
  expect(rows).toEqual([{ email: "zoe@example.org" }]);
});

test("erased messages are removed from a device that was offline until their tombstones were purged", async () => {
  const boris = await openAdminDevice(backend, admin, { only });
  await keepsMuch(boris);
  boris.line.online = false;
  await patch(boris, "m1", { status: "contacted" });
  await erase();
  await backend.sql.exec("select private.apply_retention(now() + interval '91 days')");
  boris.line.online = true;
  await expectNothingLeft(boris);
  expect((await backend.sql.query("select id from contact_submissions")).rows).toEqual([
    { id: "autre" },
  ]);
});

test("an erased comment is removed from the visitors’ devices", async () => {
  const visitor = await openDevice(backend, { only: ["comments"] });
  await visitor.settled();
  expect(await visitor.docs("comments")).toMatchObject([{ name: "Canari" }]);
  await erase();
  await visitor.settled();
  expect(await visitor.docs("comments")).toEqual([]);
  await eventually(async () => expect(visitor.storage.written()).not.toMatch(/canari/iu));
});
