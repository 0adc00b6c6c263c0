import { expect, test } from "vitest";
import { emlOf } from "../../src/admin/inbox/mails/eml";
import { answerText, stateText } from "../../src/admin/inbox/mails/mail-words";
import type { Mail } from "../../src/admin/inbox/mails/server-mails";

const mail: Mail = {
  id: "00000000-0000-4000-8000-000000000001",
  purpose: "campaign",
  recipient: "zoe@exemple.fr",
  subject: "La lettre d’été : « quatre-vingts façons » de ne plus écrire à la main, et l’œuf 🥚",
  state: "waiting",
  attempts: 0,
  due: "2026-11-24T08:00:00.000Z",
  answer: "",
  created: "2026-11-24T07:00:00.000Z",
  sent: "",
  messageId: "abc@exemple.fr",
  replyTo: "",
  html: "<p>Été</p>".repeat(40),
  text: "Été\n",
  headers: [["List-Id", "<lettre.exemple.fr>"]],
};

const decoded = (text: string) => Buffer.from(text, "base64").toString("utf8");

test("an exported mail has lines that mail programs accept, and the content of the mail", () => {
  const lines = emlOf(mail, "bonjour@exemple.fr").split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines.join("")).toMatch(/^[\u0020-\u007E]*$/u);
  const unfolded = emlOf(mail, "").replaceAll(/\?=\r\n =\?UTF-8\?B\?/gu, "|");
  const words = /^Subject: =\?UTF-8\?B\?(.*)\?=\r?$/mu.exec(unfolded)?.[1]?.split("|") ?? [];
  expect(words.map(decoded).join("")).toBe(mail.subject);
  const body = /text\/html.*?\r\n\r\n([A-Za-z0-9+/=\r\n]*?)\r\n--/su.exec(unfolded)?.[1] ?? "";
  expect(decoded(body)).toBe(mail.html);
  expect(lines).toContain("List-Id: <lettre.exemple.fr>");
  expect(unfolded).not.toContain("From:");
});

const NOW = new Date("2026-11-24T09:00:00.000Z");

test.each([
  [{}, "", "À envoyer\u00A0: aucun serveur d’envoi n’est relié"],
  [{}, "smtp.exemple.fr", "À envoyer"],
  [{ due: "" }, "smtp.exemple.fr", "En pause"],
  [{ state: "uncertain" }, "smtp.exemple.fr", "Incertain"],
])("the state of a mail: %j is shown as « %s »", (changes, server, said) => {
  expect(stateText({ ...mail, ...changes }, server, NOW)).toBe(said);
});

test("the text of a retry and of a planned mail says when, that of an uncertain one why", () => {
  const later = { ...mail, due: "2026-11-24T10:00:00.000Z" };
  expect(stateText(later, "smtp.exemple.fr", NOW)).toMatch(/^Prévu/u);
  expect(stateText({ ...later, attempts: 2 }, "smtp.exemple.fr", NOW)).toMatch(/^Nouvel essai/u);
  const lost = answerText({ ...mail, state: "uncertain", answer: "worker_lost" });
  expect(lost).toContain("personne ne sait");
  expect(lost).not.toContain("worker_lost");
});

test("a mail that the database did not let leave says why, another cancelled one says nothing", () => {
  expect(answerText({ ...mail, state: "cancelled", answer: "expired" })).toMatch(/a expiré/u);
  expect(answerText({ ...mail, state: "cancelled", answer: "removed" })).toMatch(
    /n’administre plus/u,
  );
  expect(answerText({ ...mail, state: "cancelled", answer: "451 4.7.1 Later" })).toBe("");
});
