import type { SupabaseClient } from "@supabase/supabase-js";
import { concatMap, filter, firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectionOf } from "../../src/store/database/database";
import { blank } from "../../src/content/validate";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import { fileRemovals, waitingFiles } from "../../src/store/files/files";
import { remove, save } from "../../src/store/writing/repository";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import { exportChanges } from "../../src/transfer/export-changes";
import { applyImport, type ImportPlan, readImport } from "../../src/transfer/import-changes";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

const AUTHOR = { id: "anna", email: "anna@example.org" };
const ONLY = { only: ["faqs", "posts", "images"] } as const;

let backend: TestBackend;
let admin: SupabaseClient;
/** The device on which the edits are made, and the one that imports them. */
let train: TestDevice;
let desk: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  train = await openAdminDevice(backend, admin, ONLY);
  for (const question of ["Délais", "Prix", "Droits"]) {
    await save(train.database, "faqs", blank("faqs", questionCalled(question)));
  }
  await save(
    train.database,
    "posts",
    blank("posts", { title: "Le phare", content: "<p>Blanc.</p>", published: true }),
  );
  await train.settled();
  desk = await openAdminDevice(backend, admin, ONLY);
  await desk.settled();
  train.line.online = false;
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const questionCalled = (question: string) => ({
  question,
  answer: "Six semaines.",
  category: "general",
});

async function idOf(device: TestDevice, question: string): Promise<string> {
  const found = (await device.docs("faqs")).find((each) => each.question === question);
  if (!found) throw new Error(`No question ${question}`);
  return found.id;
}

async function edit(
  device: TestDevice,
  question: string,
  values: Partial<ReturnType<typeof questionCalled>>,
) {
  const known = (await device.docs("faqs")).find((each) => each.question === question);
  const saved = await save(
    device.database,
    "faqs",
    { ...blank("faqs"), ...known, ...values },
    known?.id,
  );
  expect(saved.ok).toBe(true);
}

const exported = async () => JSON.stringify(await exportChanges(train.database, AUTHOR, []));

async function planned(text: string): Promise<ImportPlan> {
  const reading = await readImport(desk.database, text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.plan;
}

const outcomes = ({ steps }: ImportPlan) =>
  steps.map(({ change, outcome }) => `${change.title}: ${outcome}`).toSorted();

const answers = async () => {
  const { rows } = await backend.sql.query<{ question: string; answer: string }>(
    "select question, answer from faqs where not deleted order by question",
  );
  return rows.map(({ question, answer }) => `${question}: ${answer}`);
};

test("edits that were made on a device without a network are sent from another device, as they were typed", async () => {
  await edit(train, "Délais", { answer: "Huit semaines." });
  await edit(train, "Nouvelle", questionCalled("Nouvelle"));
  await remove(train.database, "faqs", await idOf(train, "Droits"));
  const file = JSON.parse(await exported());
  expect(file).toMatchObject({
    format: "vitrine-modifications",
    format_version: 1,
    author: AUTHOR,
    schema_version: SCHEMA_VERSION,
  });
  // A deletion contains the deleted document, and every edit its base.
  expect(file.changes).toContainEqual(
    expect.objectContaining({
      operation: "delete",
      document: expect.objectContaining({ question: "Droits", answer: "Six semaines." }),
      base: expect.objectContaining({ question: "Droits" }),
    }),
  );
  expect(file.changes).toContainEqual(
    expect.objectContaining({ title: "Nouvelle", operation: "create", base: null }),
  );
  expect(file.changes).toContainEqual(
    expect.objectContaining({
      title: "Délais",
      base: expect.objectContaining({ answer: "Six semaines." }),
    }),
  );

  const plan = await planned(JSON.stringify(file));
  expect(outcomes(plan)).toEqual(["Droits: deletes", "Délais: changes", "Nouvelle: new"]);
  await applyImport(desk.database, plan.file);
  expect(await desk.pending()).toHaveLength(3);
  await desk.settled();
  expect(await answers()).toEqual([
    "Délais: Huit semaines.",
    "Nouvelle: Six semaines.",
    "Prix: Six semaines.",
  ]);
  expect(await desk.conflicts()).toEqual([]);

  // A second import, and an import on the original device, change nothing.
  expect(outcomes(await planned(JSON.stringify(file)))).toEqual([
    "Droits: there",
    "Délais: there",
    "Nouvelle: there",
  ]);
  await applyImport(desk.database, plan.file);
  expect(await desk.pending()).toEqual([]);
  train.line.online = true;
  await train.settled();
  await desk.settled();
  await train.settled();
  expect(await train.docs("faqs")).toEqual(await desk.docs("faqs"));
  expect(await train.conflicts()).toEqual([]);
});

test("fields that were changed since are merged, and the value that loses is set aside", async () => {
  await edit(train, "Délais", { answer: "Huit semaines." });
  await edit(train, "Prix", { answer: "699 €" });
  await edit(desk, "Délais", { question: "Quels délais ?" });
  await edit(desk, "Prix", { answer: "799 €" });
  await desk.settled();
  const plan = await planned(await exported());
  expect(outcomes(plan)).toEqual(["Délais: changes", "Prix: conflict"]);
  await applyImport(desk.database, plan.file);
  await desk.settled();
  expect(await answers()).toEqual([
    "Droits: Six semaines.",
    "Prix: 699 €",
    "Quels délais ?: Huit semaines.",
  ]);
  expect(await desk.conflicts()).toMatchObject([
    { kind: "field", field: "answer", kept: "699 €", lost: "799 €" },
  ]);
});

test("a deletion loses against a later edit, and an edit that loses against a deletion is set aside", async () => {
  await remove(train.database, "faqs", await idOf(train, "Droits"));
  await edit(train, "Prix", { answer: "699 €" });
  await edit(desk, "Droits", { answer: "À vous." });
  await remove(desk.database, "faqs", await idOf(desk, "Prix"));
  await desk.settled();
  const plan = await planned(await exported());
  expect(outcomes(plan)).toEqual(["Droits: conflict", "Prix: conflict"]);
  await applyImport(desk.database, plan.file);
  await desk.settled();
  expect(await answers()).toEqual(["Droits: À vous.", "Délais: Six semaines."]);
  expect(await desk.conflicts()).toMatchObject([
    { kind: "edited-elsewhere", kept: { answer: "À vous." } },
    { kind: "deleted-elsewhere", lost: { answer: "699 €" } },
  ]);
});

test("a text with a PDF that was not sent is imported with the PDF", async () => {
  const id = "0a1b2c3d-conditions.pdf";
  const content = `<p><a href="${pictureAddress(id)}">Conditions (PDF, 1 ko)</a></p>`;
  await save(train.database, "posts", blank("posts", { title: "Conditions", content }));
  const bytes = btoa("%PDF-1.7 conditions");
  const pdf = { id, title: "conditions.pdf", content: `data:application/pdf;base64,${bytes}` };
  const text = JSON.stringify({ ...JSON.parse(await exported()), files: [pdf] });

  const plan = await planned(text);
  expect(outcomes(plan)).toEqual(["Conditions: new"]);
  await applyImport(desk.database, plan.file);
  await desk.settled();
  const served = await backend.fetch(new Request(`http://localhost${pictureAddress(id)}`));
  expect(await served.text()).toBe("%PDF-1.7 conditions");

  // Where the text has arrived, nothing is left to send.
  await applyImport(desk.database, plan.file);
  expect((await waitingFiles(desk.database).read()).size).toBe(0);
});

test("an imported deletion of a picture notes its file before its entry is gone", async () => {
  const file = "11111111-2222-4333-8444-555555555555-phare.png";
  train.line.online = true;
  const entry = blank("images", { url: pictureAddress(file), alt: "Un phare" });
  await save(train.database, "images", entry, file);
  await train.settled();
  await desk.settled();
  train.line.online = false;
  await remove(train.database, "images", file);
  const plan = await planned(await exported());

  const noted = firstValueFrom(
    collectionOf(desk.database, "images").$.pipe(
      filter(({ operation }) => operation === "DELETE"),
      concatMap(async () => [...(await fileRemovals(desk.database).read()).keys()]),
    ),
  );
  await applyImport(desk.database, plan.file);
  expect(await noted).toEqual([file]);
});

test("an unsaved text is exported with the fields that its author has emptied", async () => {
  const draft = {
    collection: "posts",
    id: "phare",
    typed: { cover_image: undefined, title: "Le phare blanc" },
    former: { cover_image: "/images/phare.svg", title: "Le phare" },
    at: "2026-11-21T09:00:00.000Z",
  };
  const text = JSON.stringify(await exportChanges(train.database, AUTHOR, [draft]));
  const { drafts } = (await planned(text)).file;
  expect(drafts.map(({ typed }) => typed)).toEqual([
    { cover_image: null, title: "Le phare blanc" },
  ]);
});

test("a rejected edit is exported with its reason and the state before it", async () => {
  await backend.sql.exec(`alter table faqs drop constraint faqs_question_length;
    alter table faqs add constraint faqs_question_length check (length(question) < 20) not valid`);
  train.line.online = true;
  await edit(train, "Délais", { question: "Trop long ".repeat(5) });
  await train.settled();
  const file = JSON.parse(await exported());
  expect(file.changes).toMatchObject([
    {
      refused: "«\u00A0Question\u00A0» est trop long.",
      base: { question: "Délais" },
      operation: "update",
    },
  ]);
  const plan = await planned(JSON.stringify(file));
  await applyImport(desk.database, plan.file);
  await desk.settled();
  expect(await desk.rejected()).toHaveLength(1);
});

test("a file of an older version of the site gets missing fields, and loses former ones", async () => {
  const text = await (async () => {
    await edit(train, "Délais", { answer: "Huit semaines." });
    const file = JSON.parse(await exported());
    const [change] = file.changes;
    for (const state of [change.document, change.base]) {
      delete state.category;
      state.former_field = "x";
    }
    return JSON.stringify({ ...file, schema_version: SCHEMA_VERSION - 1 });
  })();
  await applyImport(desk.database, (await planned(text)).file);
  await desk.settled();
  const { rows } = await backend.sql.query(
    "select answer, category from faqs where question = 'Délais'",
  );
  expect(rows).toEqual([{ answer: "Huit semaines.", category: "general" }]);
});

test("explains why it cannot import a file", async () => {
  await edit(train, "Délais", { answer: "Huit semaines." });
  const text = await exported();
  const NOT_OURS = /n’est pas un export/u;
  const spoilt: readonly (readonly [string, RegExp])[] = [
    ["{}", NOT_OURS],
    ["<p>Wi-Fi</p>", NOT_OURS],
    [text.replaceAll('"collection":"faqs"', '"collection":"secrets"'), NOT_OURS],
    [text.replace(/"schema_version":\d+/u, '"schema_version":999'), /version plus récente/u],
  ];
  for (const [each, reason] of spoilt) {
    expect(await readImport(desk.database, each)).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  }
  expect(await desk.pending()).toEqual([]);
});

test("warns before it writes that a file was made from another server", async () => {
  await edit(train, "Délais", { answer: "Huit semaines." });
  const file = await exportChanges(train.database, AUTHOR, []);
  const reading = async () => readImport(desk.database, JSON.stringify(file));
  expect(await reading()).toMatchObject({ plan: { isOfOtherServer: false } });

  await backend.sql.exec("select private.begin_epochs()");
  await save(desk.database, "faqs", blank("faqs", questionCalled("Après un redémarrage")));
  await desk.settled();
  expect(await reading()).toMatchObject({ plan: { isOfOtherServer: false } });

  await backend.sql.exec("truncate faqs");
  await desk.settled();
  expect(await reading()).toMatchObject({ plan: { isOfOtherServer: true } });
});
