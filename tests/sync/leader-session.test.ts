import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialSyncState, syncStateMap } from "../../src/store/database/sync-state";
import { requestOfLeader } from "../../src/tabs/leader-requests";
import { startBackend, type TestBackend } from "../support/backend";
import {
  closeDevices,
  createStorage,
  type DeviceStorage,
  openAdminDevice,
} from "../support/device";
import { eventually } from "../support/eventually";

let backend: TestBackend;

beforeEach(async () => {
  // The test causes this error on purpose, so it must not fail it.
  vi.stubGlobal("reportError", () => undefined);
  backend = await startBackend();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
  vi.unstubAllGlobals();
});

/** A device that cannot read the list of files that wait. */
function withoutFileList(): DeviceStorage {
  const { storage, ...rest } = createStorage();
  const broken: DeviceStorage["storage"] = {
    ...storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      const find = instance.findDocumentsById.bind(instance);
      instance.findDocumentsById = (ids, withDeleted) =>
        ids.includes("files")
          ? Promise.reject(new DOMException("Gone.", "UnknownError"))
          : find(ids, withDeleted);
      return instance;
    },
  };
  return { ...rest, storage: broken };
}

test("a leader that cannot tidy its files still answers « Synchroniser maintenant »", async () => {
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const storage = withoutFileList();
  const anna = await openAdminDevice(backend, admin, { storage, only: ["faqs", "images"] });
  await eventually(async () => {
    const { complete } =
      (await syncStateMap(anna.database).read()).get("state") ?? initialSyncState;
    expect(complete.toSorted()).toEqual(["documents", "faqs", "images"]);
  });

  const before = anna.line.requests.length;
  await requestOfLeader(anna.database, "retry");
  await eventually(async () => expect(anna.line.requests.length).toBeGreaterThan(before));
});
