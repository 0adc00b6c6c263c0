import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import { trashKeys } from "../../src/store/edits/trash";
import { fileRemovals, removeFileLater } from "../../src/store/files/files";
import { remove, save } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import {
  closeDevices,
  createStorage,
  type DeviceStorage,
  openAdminDevice,
  openDevice,
} from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;

beforeEach(async () => {
  // The test causes these errors on purpose, so they must not fail it.
  vi.stubGlobal("reportError", () => undefined);
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
  vi.unstubAllGlobals();
});

const faq = (question: string) => blank("faqs", { question, answer: "Oui.", category: "general" });

/** The tables for which the disk may be full. */
type Table = "the rows" | "what is noted of them" | "anything";

interface Disk extends DeviceStorage {
  full: Table | undefined;
}

/** A device's disk, which has room until a test fills it. */
function createDisk(): Disk {
  const { storage, ...rest } = createStorage();
  const limited: DeviceStorage["storage"] = {
    ...storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      const isNotes = parameters.collectionName.startsWith("rx-replication-meta");
      const table = isNotes ? "what is noted of them" : "the rows";
      instance.bulkWrite = (rows, context) => {
        if (disk.full !== "anything" && disk.full !== table) return write(rows, context);
        return Promise.reject(new DOMException("No room.", "QuotaExceededError"));
      };
      return instance;
    },
  };
  const disk: Disk = { ...rest, storage: limited, full: undefined };
  return disk;
}

test.each<Table>(["the rows", "what is noted of them", "anything"])(
  "a disk that had no room for %s of an answer takes it once there is room",
  async (table) => {
    const storage = createDisk();
    const anna = await openAdminDevice(backend, admin);
    const boris = await openAdminDevice(backend, admin, { storage });
    await boris.settled();
    await save(anna.database, "faqs", faq("Un devis est-il gratuit ?"));
    await anna.settled();

    storage.full = table;
    await boris.sync.resync();
    await eventually(async () => expect(boris.line.requests).toContain("GET /rest/v1/faqs"));
    await save(anna.database, "faqs", faq("Et un second ?"));
    await anna.settled();
    await boris.sync.resync();

    storage.full = undefined;
    await boris.settled();
    expect(await boris.docs("faqs")).toEqual(await anna.docs("faqs"));
    await save(boris.database, "faqs", faq("Et un troisième ?"));
    await boris.settled();
    await anna.settled();
    expect(await anna.docs("faqs")).toHaveLength(3);
    expect(await boris.pending()).toEqual([]);
    expect(await boris.problem()).toBeUndefined();
  },
);

/** Less than the first wait after a failure. */
const SOON_MS = 1_500;

test("a message that the device cannot note as received is not sent again at once, and stored once", async () => {
  const storage = createDisk();
  const zoe = await openDevice(backend, { storage, only: ["contact_submissions"] });
  await zoe.settled();
  const sentAt: number[] = [];
  zoe.line.fault = async (request, forward) => {
    if (request.url.includes("/rpc/")) {
      sentAt.push(Date.now());
      storage.full = "anything";
    }
    return forward(request);
  };
  const message = { name: "Zoé", email: "zoe@example.org", message: "Bonjour", filling_ms: 9_000 };
  await save(zoe.database, "contact_submissions", blank("contact_submissions", message));

  await eventually(async () => expect(sentAt.length).toBeGreaterThan(1));
  const [first = 0, second = 0] = sentAt;
  expect(second - first).toBeGreaterThan(SOON_MS);

  zoe.line.fault = undefined;
  storage.full = undefined;
  await zoe.settled();
  expect(await zoe.pending()).toEqual([]);
  expect((await backend.sql.query("select name from contact_submissions")).rows).toHaveLength(1);
});

test("a device that cannot forget an erased message does not fetch it again at once", async () => {
  const storage = createDisk();
  const boris = await openAdminDevice(backend, admin, { storage, only: ["contact_submissions"] });
  await backend.sql.exec(
    "insert into contact_submissions (id, name, email, message) values ('m1', 'Zoé', 'zoe@example.org', 'Bonjour')",
  );
  await boris.settled();
  await remove(boris.database, "contact_submissions", "m1");
  await boris.settled();
  await backend.sql.exec("select private.empty_rows('contact_submissions', '{m1}', now())");
  const readAt: number[] = [];
  boris.line.fault = async (request, forward) => {
    if (request.url.includes("/rest/v1/contact_submissions")) {
      readAt.push(Date.now());
      storage.full = "anything";
    }
    return forward(request);
  };
  await boris.sync.resync();

  await eventually(async () => expect(readAt.length).toBeGreaterThan(1));
  const [first = 0, second = 0] = readAt;
  expect(second - first).toBeGreaterThan(SOON_MS);
  boris.line.fault = undefined;
  storage.full = undefined;
  await boris.settled();
  expect(await trashKeys(boris.database)).toEqual([]);
});

test("a file whose removal the device could not note is removed once there is room, like the next ones", async () => {
  const storage = createDisk();
  const boris = await openAdminDevice(backend, admin, { storage, only: ["images"] });
  const ids = ["0a1b2c3d-phare.webp", "0a1b2c3e-digue.webp"];
  for (const id of ids) {
    await boris.client.storage.from("images").upload(id, new Blob(["."], { type: "image/webp" }));
    const entry = blank("images", { url: pictureAddress(id), alt: "Un phare" });
    await save(boris.database, "images", entry, id);
  }
  await boris.settled();
  const files = async () => (await boris.client.storage.from("images").list()).data;
  expect(await files()).toHaveLength(2);

  const removals = async () => [...(await fileRemovals(boris.database).read()).values()];
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  await removeFileLater(boris.database, ids[0] ?? "", new Date(Date.now() + 1_000));
  await remove(boris.database, "images", ids[0] ?? "");
  await boris.settled();
  storage.full = "the rows";
  await eventually(async () => expect(reported).toHaveBeenCalled());
  storage.full = undefined;
  await removeFileLater(boris.database, ids[1] ?? "", new Date());
  await remove(boris.database, "images", ids[1] ?? "");

  await eventually(async () => expect(await removals()).toEqual([]));
  expect(await files()).toEqual([]);
});
