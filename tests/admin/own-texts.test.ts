import { expect, test } from "vitest";
import { builtInPageTexts } from "../../src/content/built-in/page-texts/all";
import { findOwnTexts, ownTexts } from "../../src/admin/palette/own-texts";

type Documents = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const found = (search: string, documents: Documents = {}) =>
  findOwnTexts(
    ownTexts((id) => documents[id] ?? [{}]),
    search,
  );
const addresses = (search: string, documents?: Documents) =>
  found(search, documents).map(({ to }) => to);

test.each([
  ["homepage", { hero: { title: "Un goéland" } }, "/admin/homepage?onglet=hero"],
  ["homepage", { closing: { title: "Un goéland" } }, "/admin/homepage?onglet=others"],
  [
    "homepage",
    { about: { stats: [{ id: "a", value: "3", label: "goélands" }] } },
    "/admin/homepage?onglet=about",
  ],
  ["page-texts", { faq_page: { lead: "Un goéland" } }, "/admin/texts?onglet=faq_page"],
  ["page-texts", { letter: { text: "Un goéland" } }, "/admin/texts?onglet=letter"],
  ["identity", { company_info: { hours: "Un goéland" } }, "/admin/identity"],
  ["footer", { quick_links: [{ id: "a", text: "Goéland", url: "/faq" }] }, "/admin/footer"],
] as const)("a word of %s %j leads to its screen", (id, parts, to) => {
  expect(addresses("GOELAND", { [id]: [parts] })).toEqual([to]);
});

test("a built-in text that nobody has written over is found too, with its passage", () => {
  const { lead } = builtInPageTexts.contact_page;
  expect(found(lead)).toMatchObject([
    {
      title: "Page Contact",
      entry: { label: "Textes des pages" },
      to: "/admin/texts?onglet=contact_page",
    },
  ]);
  expect(found(lead)[0]?.passage?.text).toContain("Quelques lignes");
  const written = { "page-texts": [{ contact_page: { title: "Contact", lead: "Écrivez" } }] };
  expect(addresses(lead, written)).toEqual([]);
});

test("what is prepared is found, and so is what visitors still read", () => {
  const documents = { homepage: [{ hero: { title: "Goéland" } }, { hero: { title: "Cormoran" } }] };
  for (const word of ["goeland", "cormoran"]) {
    expect(addresses(word, documents)).toEqual(["/admin/homepage?onglet=hero"]);
  }
});

test("a setting is found by its label, and choices, colours and addresses are not texts", () => {
  expect(addresses("horaires")).toContain("/admin/identity");
  const footer = { footer: [{ quick_links: [{ id: "cormoran", text: "a", url: "/cormoran" }] }] };
  expect(addresses("cormoran", footer)).toEqual([]);
  expect(addresses("", footer)).toEqual([]);
});
