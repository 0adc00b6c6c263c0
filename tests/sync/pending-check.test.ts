import { afterEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { keyOf, notePending, pendingMap } from "../../src/store/edits/pending";
import { change, save } from "../../src/store/writing/repository";
import { startBackend } from "../support/backend";
import { closeDevices, openAdminDevice } from "../support/device";

afterEach(closeDevices);

const ID = "delais";
const KEY = keyOf("faqs", ID);

test("a pending edit stays pending when the page died before the edit after it was written", async () => {
  const backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const anna = await openAdminDevice(backend, admin);
  const answers = { question: "Délais", answer: "Six semaines.", category: "general" };
  await save(anna.database, "faqs", blank("faqs", answers), ID);
  await anna.settled();
  anna.line.online = false;
  await change(anna.database, "faqs", new Map([[ID, { answer: "Huit semaines." }]]));
  const written = (await pendingMap(anna.database).read()).get(KEY);
  if (!written) throw new Error("Nothing waits");
  await notePending(anna.database, [
    { ...written, fields: ["question"], at: "2030-01-01T00:00:00.000Z" },
  ]);
  await anna.close();

  const { storage, line } = anna;
  const again = await openAdminDevice(backend, admin, { storage, line });
  await vi.waitFor(async () =>
    expect((await pendingMap(again.database).read()).get(KEY)).toEqual(written),
  );
  line.online = true;
  await again.settled();
  expect(await again.pending()).toEqual([]);
  await backend.close();
});
