import { afterEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { save } from "../../src/store/repository";
import { initialSyncState, syncStateRegister } from "../../src/store/sync-state";
import { startBackend } from "../support/backend";
import { closeDevices, openAdminDevice } from "../support/device";

afterEach(closeDevices);

test("a device in sync has reached the head that it tells", async () => {
  const backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const anna = await openAdminDevice(backend, admin);
  const standing = async () => {
    const states = await syncStateRegister(anna.database).read();
    const { heads = {}, reached = {} } = states.get("state") ?? initialSyncState;
    return { head: heads.faqs, revision: reached.faqs?.revision };
  };
  await anna.settled();
  const answers = { question: "Délais", answer: "Six semaines.", category: "general" };
  await save(anna.database, "faqs", blank("faqs", answers));
  await anna.settled();
  expect(await standing()).toEqual({ head: 1, revision: 1 });
  await backend.close();
});
