import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { dropRejected, rejectedMap } from "../../src/store/edits/rejected";
import { change, remove, save } from "../../src/store/writing/repository";
import { sendAgain } from "../../src/sync-status/actions";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  await backend.sql.exec(STRICTER);
  anna = await openAdminDevice(backend, admin);
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const faq = (question: string) => blank("faqs", { question, answer: "Oui.", category: "general" });

/** A rule of the server that this version of the site does not have yet. */
const STRICTER = `alter table faqs drop constraint faqs_question_length;
  alter table faqs add constraint faqs_question_length check (length(question) <= 100)`;
const TOO_LONG = "x".repeat(101);

async function write(question: string, id?: string) {
  const saved = await save(anna.database, "faqs", faq(question), id);
  return saved.ok ? saved.doc.id : "";
}

const questionsOnServer = async () =>
  (
    await backend.sql.query<{ question: string }>(
      "select question from faqs where not deleted order by question",
    )
  ).rows.map(({ question }) => question);

test("a rejected row is set aside with its reason, and the others are sent", async () => {
  anna.line.online = false;
  await write("Avant");
  await write(TOO_LONG);
  await write("Après");
  anna.line.online = true;
  await anna.settled();
  expect(await questionsOnServer()).toEqual(["Après", "Avant"]);
  expect(await anna.rejected()).toMatchObject([
    { reason: "«\u00A0Question\u00A0» est trop long." },
  ]);
  expect(await anna.pending()).toEqual([]);
});

test("the input of a rejected edit stays on the device", async () => {
  await write(TOO_LONG);
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ question: TOO_LONG }]);
});

test("a corrected new row is accepted", async () => {
  const id = await write(TOO_LONG);
  await anna.settled();
  await write("Corrigée", id);
  await anna.settled();
  expect(await questionsOnServer()).toEqual(["Corrigée"]);
  expect(await anna.rejected()).toEqual([]);
  expect(await anna.conflicts()).toEqual([]);
});

test("a rejected value stays set aside when its author edits another field of the server's row", async () => {
  const id = await write("Première");
  await anna.settled();
  await write(TOO_LONG, id);
  await anna.settled();
  await backend.sql.query("update faqs set category = 'support'");
  await anna.settled();
  await change(anna.database, "faqs", new Map([[id, { answer: "Non." }]]));
  await anna.settled();
  expect(await questionsOnServer()).toEqual(["Première"]);
  const entries = [...(await rejectedMap(anna.database).read()).values()];
  expect(entries).toMatchObject([{ next: { question: TOO_LONG } }]);
  await change(anna.database, "faqs", new Map([[id, { question: "Corrigée" }]]));
  await anna.settled();
  expect(await questionsOnServer()).toEqual(["Corrigée"]);
  expect(await anna.rejected()).toEqual([]);
});

test("a row that somebody else wrote while an edit was rejected is not mistaken for that edit", async () => {
  const id = await write("Première");
  await anna.settled();
  await write(TOO_LONG, id);
  await anna.settled();
  const [entry] = (await rejectedMap(anna.database).read()).values();
  await backend.sql.query("update faqs set category = 'support', updated_at = $1", [
    entry?.next["updated_at"],
  ]);
  await anna.settled();
  await change(anna.database, "faqs", new Map([[id, { answer: "Non." }]]));
  await anna.settled();
  const { rows } = await backend.sql.query("select answer, category from faqs");
  expect(rows).toEqual([{ answer: "Non.", category: "support" }]);
});

test("a corrected edit of a row that was changed meanwhile is merged with the change", async () => {
  const id = await write("Première");
  await anna.settled();
  await write(TOO_LONG, id);
  await anna.settled();
  await backend.sql.query("update faqs set answer = 'Changée ailleurs.'");
  const [known] = await anna.docs("faqs");
  await save(anna.database, "faqs", { ...blank("faqs"), ...known, question: "Corrigée" }, id);
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([
    { question: "Corrigée", answer: "Changée ailleurs." },
  ]);
  expect(await anna.rejected()).toEqual([]);
});

test("dropping an edit restores the server's state", async () => {
  const id = await write("Première");
  await anna.settled();
  await write(TOO_LONG, id);
  await anna.settled();
  await dropRejected(anna.database, "faqs", id);
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ question: "Première" }]);
  expect(await anna.rejected()).toEqual([]);
  expect(await anna.conflicts()).toEqual([]);
  expect(await questionsOnServer()).toEqual(["Première"]);
});

test("a dropped new row leaves the device and never reaches the server", async () => {
  const id = await write(TOO_LONG);
  await anna.settled();
  await dropRejected(anna.database, "faqs", id);
  await anna.settled();
  expect(await anna.docs("faqs")).toEqual([]);
  expect(await anna.rejected()).toEqual([]);
  expect((await backend.sql.query("select id from faqs")).rows).toEqual([]);
});

test("a batch that is too large for the server is sent in halves", async () => {
  anna.line.online = false;
  for (let index = 0; index < 10; index++) await write(`Question ${index}`);
  anna.line.fault = async (request, forward) => {
    const body = await request.clone().text();
    const rows = body.split('"next"').length - 1;
    return rows > 3 ? new Response("too large", { status: 413 }) : forward(request);
  };
  anna.line.online = true;
  await anna.settled();
  expect(await questionsOnServer()).toHaveLength(10);
  expect(await anna.rejected()).toEqual([]);
});

test("dropping a rejected deletion restores the row, and sends nothing", async () => {
  const id = await write("Une question");
  await anna.settled();
  await backend.sql.exec(`alter table faqs add constraint faqs_deleted_shape check (not deleted)`);
  await remove(anna.database, "faqs", id);
  await anna.settled();
  expect(await anna.rejected()).toHaveLength(1);
  expect(await anna.docs("faqs")).toEqual([]);
  await dropRejected(anna.database, "faqs", id);
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ question: "Une question" }]);
  expect(await anna.rejected()).toEqual([]);
  expect(await questionsOnServer()).toEqual(["Une question"]);
});

test("a rejected edit that the server would accept now can be sent again unchanged", async () => {
  await write(TOO_LONG);
  await anna.settled();
  await backend.sql.exec("alter table faqs drop constraint faqs_question_length");
  const [entry] = (await rejectedMap(anna.database).read()).values();
  if (!entry) throw new Error("Nothing was refused");
  await sendAgain(anna.database, entry);
  await anna.settled();
  expect(await questionsOnServer()).toEqual([TOO_LONG]);
  expect(await anna.rejected()).toEqual([]);
});

test("a rejected edit that is sent again is merged with what somebody else wrote meanwhile", async () => {
  const id = await write("Première");
  await anna.settled();
  await write(TOO_LONG, id);
  await anna.settled();
  await backend.sql.query("update faqs set answer = 'Changée ailleurs.'");
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ question: "Première" }]);
  await backend.sql.exec("alter table faqs drop constraint faqs_question_length");
  const [entry] = (await rejectedMap(anna.database).read()).values();
  if (!entry) throw new Error("Nothing was refused");
  await sendAgain(anna.database, entry);
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([
    { question: TOO_LONG, answer: "Changée ailleurs." },
  ]);
  expect(await questionsOnServer()).toEqual([TOO_LONG]);
  expect(await anna.rejected()).toEqual([]);
});

test("an edit that was set aside because its answers never came is not listed once the server turns out to have it", async () => {
  const id = await write("Première");
  await anna.settled();
  const setAside: string[] = [];
  const watching = rejectedMap(anna.database)
    .watch()
    .subscribe((rejected) => setAside.push(...rejected.keys()));
  anna.line.fault = async (request, forward) => {
    const answer = await forward(request);
    if (!request.url.endsWith("/rpc/push_changes")) return answer;
    throw new DOMException("The operation timed out", "TimeoutError");
  };
  await write("Deuxième", id);
  await vi.waitFor(
    async () => {
      await anna.sync.resync();
      expect(await anna.pending()).toEqual([]);
    },
    { timeout: 20_000 },
  );
  watching.unsubscribe();
  expect(setAside).toContain(`faqs/${id}`);
  anna.line.fault = undefined;
  await anna.settled();
  expect(await questionsOnServer()).toEqual(["Deuxième"]);
  expect(await anna.rejected()).toEqual([]);
  expect(await anna.docs("faqs")).toMatchObject([{ question: "Deuxième" }]);
});
