import { afterEach, beforeEach, expect, test } from "vitest";
import { firstValueFrom } from "rxjs";
import { watchTrash } from "../../src/store/edits/trash";
import { remove } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  await backend.sql.exec(
    "insert into faqs (id, question, answer, category) values ('delai', 'Délai ?', 'Un mois.', 'general')",
  );
  anna = await openAdminDevice(backend, admin);
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const trash = async () =>
  (await firstValueFrom(watchTrash(anna.database))).map(({ title }) => title);

test("a document that came back and was deleted again elsewhere is not offered as it was before", async () => {
  await remove(anna.database, "faqs", "delai");
  await anna.settled();
  expect(await trash()).toEqual(["Délai ?"]);
  await backend.sql.exec("update faqs set deleted = false, question = 'Quel délai ?'");
  await anna.settled();
  await backend.sql.exec("update faqs set deleted = true");
  await anna.settled();
  expect(await trash()).toEqual([]);
});

test("a row that arrives before its deletion is sent does not take it out of the trash", async () => {
  anna.line.online = false;
  await remove(anna.database, "faqs", "delai");
  await backend.sql.exec("update faqs set category = 'technical'");
  anna.line.online = true;
  anna.line.fault = async (request, forward) =>
    request.url.includes("/rpc/push_changes")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : forward(request);
  await anna.sync.resync();
  await expect.poll(() => anna.line.requests).toContain("GET /rest/v1/faqs");
  expect(await trash()).toEqual(["Délai ?"]);
});
