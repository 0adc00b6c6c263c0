import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { change, remove, restore, save } from "../../src/store/writing/repository";
import { restoreLost } from "../../src/store/writing/settle-conflict";
import { signUpAdmin } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let anna: TestDevice;
let boris: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  const admin = await signUpAdmin(backend);
  anna = await openAdminDevice(backend, admin);
  boris = await openAdminDevice(backend, admin);
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const settle = async () => {
  for (const device of [anna, boris, anna]) await device.settled();
};

/** Boris deletes a question that Anna edits offline: it stays deleted, and her words are set aside. */
async function deleteWhileEdited() {
  const draft = { question: "Quels délais ?", answer: "Six semaines.", category: "general" };
  const saved = await save(anna.database, "faqs", blank("faqs", draft));
  if (!saved.ok) throw new Error("The question is not valid");
  await settle();
  anna.line.online = false;
  await change(anna.database, "faqs", new Map([[saved.doc.id, { answer: "Deux mois." }]]));
  await remove(boris.database, "faqs", saved.doc.id);
  await boris.settled();
  anna.line.online = true;
  await settle();
  expect(await anna.docs("faqs")).toEqual([]);
  return saved.doc;
}

test("a version set aside by a deletion is merged with what was written since the document was restored", async () => {
  const question = await deleteWhileEdited();
  await restore(boris.database, "faqs", question);
  await change(boris.database, "faqs", new Map([[question.id, { question: "Combien de temps ?" }]]));
  await settle();

  const [entry] = await anna.conflicts();
  if (!entry) throw new Error("Nothing was set aside");
  await restoreLost(anna.database, entry);
  await settle();
  for (const device of [anna, boris]) {
    expect(await device.docs("faqs")).toMatchObject([
      { question: "Combien de temps ?", answer: "Deux mois." },
    ]);
    expect(await device.conflicts()).toEqual([]);
  }
});

test("of a field that both wrote, the value since the document was restored is set aside", async () => {
  const question = await deleteWhileEdited();
  await restore(boris.database, "faqs", question);
  await change(boris.database, "faqs", new Map([[question.id, { answer: "Trois mois." }]]));
  await settle();

  const [entry] = await anna.conflicts();
  if (!entry) throw new Error("Nothing was set aside");
  await restoreLost(anna.database, entry);
  await settle();
  for (const device of [anna, boris]) {
    expect(await device.docs("faqs")).toMatchObject([{ answer: "Deux mois." }]);
    expect(await device.conflicts()).toMatchObject([
      { kind: "field", field: "answer", kept: "Deux mois.", lost: "Trois mois." },
    ]);
  }
});
