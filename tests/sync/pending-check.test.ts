import { createRevision } from "rxdb/plugins/utils";
import { afterEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { keyOf, notePending, pendingMap } from "../../src/store/edits/pending";
import { withNotes } from "../../src/store/upkeep/master-states";
import { change, save } from "../../src/store/writing/repository";
import { replicationName } from "../../src/sync/replication";
import { startBackend } from "../support/backend";
import { closeDevices, openAdminDevice } from "../support/device";

afterEach(closeDevices);

const ID = "delais";
const KEY = keyOf("faqs", ID);

/** A question that was sent, and whose answer was changed since, without a network. */
async function editOffline() {
  const backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  const anna = await openAdminDevice(backend, admin);
  const answers = { question: "Délais", answer: "Six semaines.", category: "general" };
  await save(anna.database, "faqs", blank("faqs", answers), ID);
  await anna.settled();
  anna.line.online = false;
  await change(anna.database, "faqs", new Map([[ID, { answer: "Huit semaines." }]]));
  return { backend, admin, anna };
}

test("a pending edit stays pending when the page died before the edit after it was written", async () => {
  const { backend, admin, anna } = await editOffline();
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

test("an edit that waits is sent although the device's clock ran ahead when the one before it was sent", async () => {
  const { backend, admin, anna } = await editOffline();
  await anna.close();

  const { storage, line } = anna;
  const closed = await openAdminDevice(backend, admin, { storage, line });
  await closed.sync.stop();
  await withNotes(closed.database, "faqs", replicationName("admin", "faqs"), async (notes) => {
    const [note] = await notes.findDocumentsById(["up|1"], false);
    if (!note) throw new Error("Nothing was pushed");
    const ahead = {
      ...note,
      // One process has one clock for RxDB, which never goes back: an hour ahead is written here.
      checkpointData: { id: ID, lwt: Date.now() + 3_600_000 },
      _rev: createRevision("ahead", note),
    };
    await notes.bulkWrite([{ previous: note, document: ahead }], "test");
  });
  await closed.close();

  line.online = true;
  const again = await openAdminDevice(backend, admin, { storage, line });
  await again.settled();
  expect(await again.pending()).toEqual([]);
  const { rows } = await backend.sql.query("select answer from faqs");
  expect(rows).toEqual([{ answer: "Huit semaines." }]);
  await backend.close();
});
