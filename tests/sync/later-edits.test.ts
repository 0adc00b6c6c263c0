import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { change, remove, restore, save } from "../../src/store/writing/repository";
import { acceptOther, restoreLost, undoAcceptOther } from "../../src/store/writing/settle-conflict";
import { signUpAdmin } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let anna: TestDevice;
let boris: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  const admin = await signUpAdmin(backend);
  anna = await openAdminDevice(backend, admin, { only: ["faqs", "posts"] });
  boris = await openAdminDevice(backend, admin, { only: ["faqs", "posts"] });
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

async function restoreAnnasWords(): Promise<void> {
  const [entry] = await anna.conflicts();
  if (!entry) throw new Error("Nothing was set aside");
  await restoreLost(anna.database, entry);
  await settle();
}

test("a version set aside by a deletion is merged with what was written since the document was restored", async () => {
  const question = await deleteWhileEdited();
  await restore(boris.database, "faqs", question);
  await change(
    boris.database,
    "faqs",
    new Map([[question.id, { question: "Combien de temps ?" }]]),
  );
  await settle();

  await restoreAnnasWords();
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

  await restoreAnnasWords();
  for (const device of [anna, boris]) {
    expect(await device.docs("faqs")).toMatchObject([{ answer: "Deux mois." }]);
    expect(await device.conflicts()).toMatchObject([
      { kind: "field", field: "answer", kept: "Deux mois.", lost: "Trois mois." },
    ]);
  }
});

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

/** Anna and Boris write the first paragraph of an article differently, offline; Boris's is shown. */
async function disagreeAbout(live: boolean) {
  const draft = blank("posts", { title: "Un article", content: paragraphs("Un.", "Deux.") });
  const saved = await save(anna.database, "posts", { ...draft, published: live });
  if (!saved.ok) throw new Error("The article is not valid");
  await settle();
  const { id } = saved.doc;
  const write = (device: TestDevice, content: string) =>
    change(device.database, "posts", new Map([[id, live ? { staged: { content } } : { content }]]));
  [anna.line.online, boris.line.online] = [false, false];
  await write(anna, paragraphs("Un, d’Anna.", "Deux."));
  await write(boris, paragraphs("Un, de Boris.", "Deux."));
  for (const device of [anna, boris, anna]) {
    device.line.online = true;
    await device.settled();
  }
  const shown = async (device: TestDevice) => {
    const [doc] = await device.docs("posts");
    return live ? doc?.staged?.["content"] : doc?.content;
  };
  const [entry] = await anna.conflicts();
  if (!entry) throw new Error("There is no conflict");
  return { write, shown, entry };
}

describe.each([
  ["an article", false],
  ["the staged changes of an article", true],
])("the other value of a conflict about %s that somebody went on writing", (_, live) => {
  test("takes only the place of what was in conflict", async () => {
    const { write, shown, entry } = await disagreeAbout(live);
    await write(boris, paragraphs("Un, de Boris.", "Deux.", "Trois."));
    await settle();
    await acceptOther(anna.database, entry);
    await settle();
    for (const device of [anna, boris]) {
      expect(await shown(device)).toBe(paragraphs("Un, d’Anna.", "Deux.", "Trois."));
      expect(await device.conflicts()).toEqual([]);
    }
  });

  test("sets aside what was written in the same place since, and can be undone", async () => {
    const { write, shown, entry } = await disagreeAbout(live);
    const later = paragraphs("Un, corrigé.", "Deux.");
    await write(boris, later);
    await settle();
    const replaced = await acceptOther(anna.database, entry);
    await settle();
    for (const device of [anna, boris]) {
      expect(await shown(device)).toBe(paragraphs("Un, d’Anna.", "Deux."));
      expect(JSON.stringify(await device.conflicts())).toContain("Un, corrigé.");
    }
    await undoAcceptOther(anna.database, entry, replaced);
    await settle();
    expect(await shown(boris)).toBe(later);
  });
});
