import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CollectionName } from "../../src/content/index";
import { noteId, withNotes } from "../../src/store/upkeep/master-states";
import { keyOf } from "../../src/store/edits/pending";
import { rejectedMap } from "../../src/store/edits/rejected";
import { change, remove, removeAll } from "../../src/store/writing/repository";
import { cleanTombstones } from "../../src/store/upkeep/tombstones";
import { replicationName } from "../../src/sync/replication";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, openDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

const WORD = "Canari";
const DAY_MS = 86_400_000;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  await addQuestions("faq", 2);
  anna = await openAdminDevice(backend, admin);
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const addQuestions = (prefix: string, count: number) =>
  backend.sql.query(
    `insert into faqs (id, question, answer, category)
     select $1 || n, '${WORD} ' || n, 'Oui.', 'general' from generate_series(1, $2::integer) as n`,
    [prefix, count],
  );

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${prefix}${place + 1}`);

/** Cleans as the leading tab does at its start, with a clock that many days ahead. */
function clean(days: number, device = anna, kept: ReadonlySet<string> = new Set()): Promise<void> {
  return cleanTombstones(device.database, {
    replicationOf: (name) => replicationName("admin", name),
    kept,
    now: Date.now() + days * DAY_MS,
  });
}

async function removeSent(id: string): Promise<void> {
  await remove(anna.database, "faqs", id);
  await anna.settled();
}

/** Counts the word everywhere on the device: in tombstones, in the trash and in the metadata of the sync. */
const mentions = (device: TestDevice) => device.storage.written().split(WORD).length - 1;

/** True if the device stores the document, even as a tombstone. */
const holds = (device: TestDevice, id: string) =>
  device.storage.written().includes(`{"id":"${id}","created_at"`);

/** Changes the date at which the server confirmed a document, in RxDB's metadata. */
async function confirmIn(days: number, name: CollectionName, id: string): Promise<void> {
  await withNotes(anna.database, name, replicationName("admin", name), async (notes) => {
    const [previous] = await notes.findDocumentsById([noteId(id)], false);
    if (!previous) throw new Error("Nothing is noted");
    const lwt = Date.now() + days * DAY_MS;
    const document = { ...previous, _meta: { ...previous._meta, lwt } };
    await notes.bulkWrite([{ previous, document }], "test");
  });
}

test("documents deleted 30 days ago leave the device, with their trash entries and the sync's notes", async () => {
  const before = mentions(anna);
  await removeSent("faq1");
  await clean(31);
  expect(mentions(anna)).toBe(before / 2);
  expect(await anna.docs("faqs")).toHaveLength(1);
});

test("documents deleted 29 days ago stay on the device", async () => {
  await removeSent("faq1");
  const before = anna.storage.written();
  await clean(29);
  expect(anna.storage.written()).toBe(before);
});

test("a row that comes back after its tombstone was cleaned is pulled as a new one, and can be edited", async () => {
  await removeSent("faq1");
  await clean(31);
  await backend.sql.exec("update faqs set deleted = false, answer = 'Non.' where id = 'faq1'");
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ id: "faq1", answer: "Non." }, { id: "faq2" }]);
  await change(anna.database, "faqs", new Map([["faq1", { answer: "Si." }]]));
  await anna.settled();
  expect(await anna.conflicts()).toEqual([]);
  const { rows } = await backend.sql.query("select answer from faqs where id = 'faq1'");
  expect(rows).toEqual([{ answer: "Si." }]);
});

test("a cleaned row that is deleted again elsewhere stays deleted here", async () => {
  await removeSent("faq1");
  await clean(31);
  await backend.sql.exec("update faqs set answer = '' where id = 'faq1'");
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ id: "faq2" }]);
});

test("a deletion that the server has not confirmed stays, and is sent", async () => {
  anna.line.online = false;
  await remove(anna.database, "faqs", "faq1");
  await clean(31);
  anna.line.online = true;
  await anna.settled();
  const { rows } = await backend.sql.query("select deleted from faqs where id = 'faq1'");
  expect(rows).toEqual([{ deleted: true }]);
});

test("a deletion that the server confirmed late stays until it has had it for 30 days", async () => {
  await removeSent("faq1");
  await confirmIn(20, "faqs", "faq1");
  const before = mentions(anna);
  await clean(31);
  // The trash is local: its entries do not depend on the server.
  expect(mentions(anna)).toBe(before - 2);
  await clean(51);
  expect(mentions(anna)).toBe(before - 4);
});

test("a document with a rejected edit or a conflict stays until that is settled", async () => {
  await removeSent("faq1");
  await removeSent("faq2");
  const about = {
    collection: "faqs",
    id: "faq1",
    title: "",
    reason: "",
    next: {},
    at: "",
  } as const;
  await rejectedMap(anna.database).change((open) => void open.set("faqs/faq1", about));
  await clean(31, anna, new Set([keyOf("faqs", "faq2")]));
  expect(holds(anna, "faq1")).toBe(true);
  expect(holds(anna, "faq2")).toBe(true);
});

test("a page that dies between the notes and the documents leaves work that the next cleaning finishes", async () => {
  await removeSent("faq1");
  await withNotes(anna.database, "faqs", replicationName("admin", "faqs"), async (notes) => {
    const [previous] = await notes.findDocumentsById([noteId("faq1")], false);
    if (!previous) throw new Error("Nothing is noted");
    await notes.bulkWrite([{ previous, document: { ...previous, _deleted: true } }], "test");
    await notes.cleanup(0);
  });
  await clean(31);
  expect(holds(anna, "faq1")).toBe(false);
});

test("a visitor’s device, which has no notes of rows, is cleaned too", async () => {
  const visitor = await openDevice(backend);
  await visitor.settled();
  await backend.sql.exec("update faqs set deleted = true where id = 'faq1'");
  await visitor.settled();
  expect(holds(visitor, "faq1")).toBe(true);
  await clean(31, visitor);
  expect(holds(visitor, "faq1")).toBe(false);
  await backend.sql.exec("update faqs set deleted = false where id = 'faq1'");
  await visitor.settled();
  expect(await visitor.docs("faqs")).toHaveLength(2);
});

test("the device’s storage does not grow over 1,000 deleted rows", async () => {
  const sizes: number[] = [];
  for (const lot of ["a", "b", "c", "d"]) {
    await addQuestions(lot, 250);
    await anna.settled();
    await removeAll(anna.database, "faqs", ids(lot, 125));
    await backend.sql.query("update faqs set deleted = true where id like $1 || '%'", [lot]);
    await anna.settled();
    await clean(31);
    sizes.push(anna.storage.written().length);
  }
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(500);
});

// This test must be the last: RxDB's clock never goes back.
test("documents older than a tombstone that has to stay are cleaned all the same", async () => {
  await removeSent("faq1");
  anna.line.online = false;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * DAY_MS });
  await remove(anna.database, "faqs", "faq2");
  vi.useRealTimers();
  await clean(40);
  expect(holds(anna, "faq1")).toBe(false);
  expect(holds(anna, "faq2")).toBe(true);
});
