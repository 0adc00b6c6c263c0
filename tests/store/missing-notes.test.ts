import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { withNotes } from "../../src/store/upkeep/master-states";
import { addMissingNotes } from "../../src/store/upkeep/missing-notes";
import { save } from "../../src/store/writing/repository";
import { replicationName } from "../../src/sync/replication";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

const IDENTIFIER = replicationName("admin", "faqs");

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  await backend.sql.exec(`
    insert into faqs (id, question, answer, category)
    select 'faq' || n, 'Question ' || n, 'Oui.', 'general' from generate_series(1, 3) as n`);
  anna = await openAdminDevice(backend, admin);
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const ROWS = ["faq1|0", "faq2|0", "faq3|0", "down|1"];

/**
 * Puts the device into the state after a crash: the rows of a pull are stored, but not these notes, which RxDB writes
 * later. Then others write, and a new page starts.
 */
async function dieWithout(...notes: readonly string[]): Promise<void> {
  await anna.sync.stop();
  await withNotes(anna.database, "faqs", IDENTIFIER, async (all) => {
    const found = await all.findDocumentsById([...notes], false);
    await all.bulkWrite(
      found.map((previous) => ({
        previous,
        document: { ...previous, _deleted: true, _meta: { lwt: 1 } },
      })),
      "test",
    );
    await all.cleanup(0);
  });
  await backend.sql.exec(`
    update faqs set answer = 'Boris' where id = 'faq1';
    update faqs set deleted = true where id = 'faq2'`);
  await addMissingNotes(anna.database, "faqs", IDENTIFIER);
  await anna.close();
  anna = await openAdminDevice(backend, admin, { storage: anna.storage });
  await anna.settled();
}

const onServer = async () => {
  const { rows } = await backend.sql.query<{ answer: string }>(
    "select answer from faqs where not deleted order by created_at, id",
  );
  return rows.map(({ answer }) => answer);
};

/** The rows on the server and on the device, and the device's pending edits and conflicts. */
const everything = async () => ({
  server: await onServer(),
  device: (await anna.docs("faqs")).map(({ id, answer }) => `${id} ${answer}`),
  waiting: [...(await anna.conflicts()), ...(await anna.pending())],
});

const asServer = { server: ["Boris", "Oui."], device: ["faq1 Boris", "faq3 Oui."], waiting: [] };

test("pulled rows that a page did not note before it died are not sent over what others wrote since", async () => {
  await dieWithout(...ROWS, "up|1");
  expect(await everything()).toEqual(asServer);
});

test("pulled rows that a page did not note before it died are replaced by what others wrote since", async () => {
  await dieWithout(...ROWS);
  expect(await everything()).toEqual(asServer);
});

test("a document that was created here and not sent is sent, whatever a page failed to note", async () => {
  anna.line.online = false;
  await save(anna.database, "faqs", blank("faqs", { ...draft, answer: "De moi." }));
  await dieWithout(...ROWS, "up|1");
  expect(await onServer()).toEqual(["Boris", "Oui.", "De moi."]);
  expect(await anna.pending()).toEqual([]);
});

test("a rejected edit stays rejected, whatever a page failed to note", async () => {
  const tooLong = blank("faqs", { ...draft, question: "x".repeat(5_000) });
  // An older version of the site has a less strict form.
  await anna.database.collections.faqs.insert({
    ...tooLong,
    id: "long",
    created_at: "2026-11-22T12:00:00.000Z",
    updated_at: "2026-11-22T12:00:00.000Z",
  });
  await anna.settled();
  expect(await anna.rejected()).toHaveLength(1);
  await dieWithout(...ROWS, "long|0", "up|1");
  expect(await anna.rejected()).toHaveLength(1);
});

const draft = { question: "Une question ?", answer: "Oui.", category: "general" };
