import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { save } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import {
  closeDevices,
  createStorage,
  type DeviceStorage,
  openAdminDevice,
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
