// @vitest-environment jsdom
import { expect, test } from "vitest";
import { campaignIssues, orderOf, recipientsOf } from "../../src/admin/inbox/newsletter/campaign";
import {
  campaignWords,
  canChange,
  canCorrect,
} from "../../src/admin/inbox/newsletter/campaign-words";
import type { CampaignProgress } from "../../src/admin/inbox/newsletter/server-campaigns";
import { blank } from "../../src/content/validate";

test("a campaign needs a subject and a text", () => {
  const missing = "Veuillez remplir tous les champs";
  expect(campaignIssues({ title: " ", content: "<p> </p>" })).toEqual({
    title: missing,
    content: missing,
  });
  expect(campaignIssues({ title: "Novembre", content: "<p>Bonjour</p>" })).toEqual({});
  expect(campaignIssues({ title: "Novembre", content: '<img src="/a.webp" alt="">' })).toEqual({});
});

const STAMPS = { created_at: "", updated_at: "" };

test("a campaign is sent to confirmed subscribers, and to no spam address", () => {
  const all = [
    { email: "a", status: "active" },
    { email: "b", status: "unsubscribed" },
    { email: "c", status: "active", junk: true },
    { email: "d", status: "pending" },
  ].map((given) => ({
    ...blank("newsletter_subscribers", given),
    ...STAMPS,
    id: given.email,
  }));

  expect(recipientsOf(all).map(({ id }) => id)).toEqual(["a"]);
});

const orderWith = (parts: Readonly<Record<string, unknown>>) => ({
  ...blank("documents", { parts }),
  ...STAMPS,
  id: "campaign-a",
});
const order = orderWith({ wanted: "send" });

test("the send order of a campaign is found by its id", () => {
  expect(orderOf([order], "a")).toBe(order);
  expect(orderOf([order], "b")).toBeUndefined();
});

const NONE = { sent: 0, waiting: 0, sending: 0, refused: 0, uncertain: 0, cancelled: 0 };
const progressWith = (given: Partial<CampaignProgress>): CampaignProgress => ({
  state: "running",
  sendAt: "",
  total: 40,
  correctedLate: false,
  ...NONE,
  ...given,
});
const stand = (given: Partial<CampaignProgress>) => campaignWords(order, progressWith(given));

test.each([
  ["never to be sent", undefined, "Enregistrée, sans envoi"],
  ["on this device", order, "Mise en file"],
  ["to be paused", orderWith({ wanted: "pause" }), "Pause demandée"],
  ["to be stopped", orderWith({ wanted: "stop" }), "Annulation demandée"],
])("a campaign %s does not claim to have been sent", (_, given, words) => {
  expect(campaignWords(given, undefined)).toBe(words);
});

test.each<[string, Partial<CampaignProgress>]>([
  ["Mise en file\u00A0: 0 sur 40 envoyés", { waiting: 40 }],
  ["12 sur 40 envoyés", { sent: 12, waiting: 27, sending: 1 }],
  ["39 sur 40 envoyés", { sent: 39, sending: 1 }],
  ["Envoyée avec succès à 40\u00A0abonnés", { sent: 40 }],
  [
    "Terminée\u00A0: 37 sur 40 envoyés, 1\u00A0refusé, 1\u00A0incertain, 1\u00A0annulé",
    { sent: 37, refused: 1, uncertain: 1, cancelled: 1 },
  ],
  ["En pause\u00A0: 12 sur 40 envoyés", { state: "paused", sent: 12, waiting: 28 }],
  [
    "Arrêtée\u00A0: 12 sur 40 envoyés, 28\u00A0annulés",
    { state: "stopped", sent: 12, cancelled: 28 },
  ],
  ["Annulée avant son départ", { state: "stopped", total: 0 }],
  ["Aucun destinataire", { total: 0 }],
  ["Reprise d’une sauvegarde, rien ne part d’ici", { state: "restored", total: 0 }],
])("« %s »", (words, given) => {
  expect(stand(given)).toBe(words);
});

test.each<[boolean, string, Partial<CampaignProgress>]>([
  [true, "that is planned", { state: "planned", total: 0 }],
  [true, "that was paused before it began", { state: "paused", total: 0 }],
  [true, "whose letters wait", { waiting: 40 }],
  [false, "whose letters have all left", { sent: 40 }],
  [false, "that was paused when all had left", { state: "paused", sent: 40 }],
  [false, "that came with a backup", { state: "restored", total: 0 }],
])("it is %s that a campaign %s can be paused, resumed or stopped", (can, _, given) => {
  const paused = orderWith({ wanted: given.state === "paused" ? "pause" : "send" });
  expect(canChange(paused, progressWith(given))).toBe(can);
});

const SOON = orderWith({ wanted: "pause", send_at: "2026-12-01T08:00:00.000Z" });
const PAUSED = progressWith({ state: "paused", total: 0 });

test.each([
  ["one that is paused before its departure", SOON, PAUSED, false, true],
  ["a planned one", SOON, progressWith({ state: "planned", total: 0 }), false, true],
  ["one that has begun", SOON, progressWith({ waiting: 40 }), false, false],
  ["one that is paused after it has begun", SOON, progressWith({ state: "paused" }), true, false],
  ["one that a backup brought", SOON, progressWith({ state: "restored", total: 0 }), false, false],
  ["one that is to be stopped", orderWith({ wanted: "stop" }), PAUSED, true, false],
  ["one whose departure is to come, without the server", SOON, undefined, false, true],
  ["one that never left this device", order, undefined, true, true],
  ["one that may have left, without the server", order, undefined, false, false],
])("whether a campaign can be corrected: %s", (_, one, progress, isOnlyHere, expected) => {
  expect(canCorrect(one, progress, isOnlyHere, "2026-11-30T08:00:00.000Z")).toBe(expected);
});
