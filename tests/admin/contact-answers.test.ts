import { expect, test } from "vitest";
import { answerWords } from "../../src/admin/inbox/contact/answer-words";
import { newAnswerId, threadOf, writeAnswer } from "../../src/admin/inbox/contact/answers";
import { blank } from "../../src/content/validate";
import { closeDatabase } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

const NOW = new Date("2026-11-24T12:00:00Z");
const statesOf = (state: string, given: { answer?: string; hasServer?: boolean } = {}) => ({
  hasServer: given.hasServer ?? true,
  states: new Map([
    [
      "a",
      { state, answer: given.answer ?? "", at: state === "sent" ? "2026-11-20T12:00:00Z" : "" },
    ],
  ]),
});
const said = (...given: Parameters<typeof statesOf>) =>
  answerWords("a", statesOf(...given), "synced", NOW).text;

test("an answer is shown as sent only once the mail server has accepted it", () => {
  expect(answerWords("a", undefined, "pending", NOW).text).toBe(
    "Gardée\u00A0: son envoi se suit avec la connexion",
  );
  expect(answerWords("b", statesOf("sent"), "pending", NOW).text).toBe(
    "Part avec la prochaine synchronisation",
  );
  expect(said("waiting")).toBe("Mise en file");
  expect(said("waiting", { hasServer: false })).toBe(
    "Mise en file\u00A0: aucun serveur d’envoi n’est relié",
  );
  expect(said("waiting", { answer: "451 Plus tard" })).toBe(
    "Mise en file, nouvel essai prévu\u00A0: 451 Plus tard",
  );
  expect(said("sending")).toBe("Envoi en cours");
  expect(said("sent")).toMatch(/^Envoyée 20 nov\. 2026/u);
});

test("an answer that the site’s own server has refused is not said to leave", () => {
  for (const known of [undefined, statesOf("sent")]) {
    expect(answerWords("b", known, "rejected", NOW)).toEqual({
      text: "Refusée par le serveur du site. Voyez «\u202FSynchronisation\u202F»",
      isProblem: true,
    });
  }
});

test("an answer that was not sent says why", () => {
  expect(said("refused", { answer: "550 Inconnu" })).toBe("Refusée\u00A0: 550 Inconnu");
  expect(said("uncertain")).toContain("personne ne sait si elle est partie");
  expect(said("cancelled")).toBe("Annulée avant son départ");
  expect(said("address")).toContain("l’adresse de ce message n’en est pas une");
});

test("a thread contains the answers and notes of its message, oldest first", () => {
  const document = (id: string, parts: Readonly<Record<string, unknown>>, created_at: string) => ({
    ...blank("documents", { parts }),
    id,
    created_at,
    updated_at: created_at,
  });
  const thread = threadOf(
    [
      document(
        "answer-2",
        { message: "m", kind: "mail", text: "Oui", author: "Anna" },
        "2026-11-21",
      ),
      document("answer-3", { message: "other", kind: "mail", text: "Non" }, "2026-11-20"),
      document("answer-1", { message: "m", kind: "note", text: "À voir" }, "2026-11-20"),
    ],
    "m",
  );
  expect(thread).toEqual([
    { id: "answer-1", kind: "note", text: "À voir", author: "", at: "2026-11-20" },
    { id: "answer-2", kind: "mail", text: "Oui", author: "Anna", at: "2026-11-21" },
  ]);
});

test("a message of somebody with the longest of names can be answered", async () => {
  const database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["contact_submissions", "documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const written = { ...blank("contact_submissions"), name: "é".repeat(300), status: "seen" };
  const message = { ...written, id: "m", created_at: "", updated_at: "" };
  await writeAnswer(database, message, {
    id: newAnswerId(),
    kind: "mail",
    text: "Merci.",
    author: "Anna",
  });
  const kept = await database.collections.documents.find().exec();
  const documents = kept.map((each) => each.toMutableJSON());
  expect(threadOf(documents, "m").map(({ text }) => text)).toEqual(["Merci."]);
  await closeDatabase(database);
});
