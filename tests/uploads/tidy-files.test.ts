import { expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import { keepFile, readFile, waitingFiles } from "../../src/store/files/files";
import { openDatabase } from "../../src/store/opening/open-database";
import { remove, save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { tidyFiles } from "../../src/uploads/tidy-files";
import { createStorage } from "../support/device";

const ID = "0a1b2c3d-conditions.pdf";
const DAY_MS = 24 * 3_600_000;

test("a PDF is kept for as long as an unsent text leads to it, and forgotten once none does", async () => {
  const database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["images", "faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const file = new Blob(["%PDF-1.7 conditions"], { type: "application/pdf" });
  await keepFile(database, { id: ID, title: "conditions.pdf", file });
  const answer = `<a href="${pictureAddress(ID)}">Conditions (PDF, 1 ko)</a>`;
  const question = blank("faqs", { question: "Conditions", answer, category: "general" });
  const saved = await save(database, "faqs", question);
  await waitingFiles(database).change((files) => {
    const at = new Date(Date.now() - 31 * DAY_MS).toISOString();
    for (const [id, each] of files) files.set(id, { ...each, at });
  });
  await tidyFiles(database);
  expect(await (await readFile(database, ID))?.text()).toBe("%PDF-1.7 conditions");

  if (saved.ok) await remove(database, "faqs", saved.doc.id);
  await tidyFiles(database);
  expect(await readFile(database, ID)).toBeUndefined();
  await database.close();
});
