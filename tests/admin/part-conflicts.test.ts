import { expect, test } from "vitest";
import { partConflicts } from "../../src/admin/kit/part-conflicts";

test("a text that two people wrote is named by its form label", () => {
  expect(partConflicts({ hero: { title: "A" } }, { hero: { title: "B" } })).toEqual([
    { path: "hero.title", label: "Bandeau, titre", kept: "A", lost: "B" },
  ]);
});

test("a list is shown row by row, without its ids", () => {
  const links = (url: string) => ({ quick_links: [{ id: "x", text: "Blog", url }] });
  expect(partConflicts(links("/blog"), links("/autre"))).toEqual([
    { path: "quick_links", label: "Liens Rapides", kept: "Blog, /blog", lost: "Blog, /autre" },
  ]);
});

test("a part that the other side emptied is shown as empty", () => {
  expect(partConflicts({ later: 1 }, { later: undefined })).toEqual([
    { path: "later", label: "later", kept: "1", lost: "" },
  ]);
});

test("what two people asked of one campaign is named as its screen does", () => {
  const asked = (wanted: string, send_at: string) => ({ wanted, send_at });
  const [one, other] = [
    asked("pause", "2030-05-01T08:00:00.000Z"),
    asked("send", "2030-05-02T08:00:00.000Z"),
  ];
  expect(partConflicts(one, other)).toEqual([
    { path: "wanted", label: "Demandé", kept: "Mettre en pause", lost: "Envoyer" },
    {
      path: "send_at",
      label: "Départ prévu",
      kept: expect.stringMatching(/^1er\smai 2030 à\s10:00$/u),
      lost: expect.stringMatching(/^2\smai 2030 à\s10:00$/u),
    },
  ]);
});

test("equal values are hidden, and a value that one side never wrote is shown as empty", () => {
  const kept = { hero: { title: "A", description: "Une agence." } };
  const lost = { hero: { title: "A", description: "Une agence." }, about: { title: "B" } };
  expect(partConflicts(kept, lost)).toEqual([
    { path: "about.title", label: "À propos, titre", kept: "", lost: "B" },
  ]);
});

test("texts of which one side wrote none are named one by one, whichever side it is", () => {
  const written = { hero: { title: "A" } };
  const named = { path: "hero.title", label: "Bandeau, titre" };
  expect(partConflicts(written, undefined)).toEqual([{ ...named, kept: "A", lost: "" }]);
  expect(partConflicts(undefined, written)).toEqual([{ ...named, kept: "", lost: "A" }]);
});

test("an identity that two people wrote offline is named by the labels of its form", () => {
  const identity = (name: string, accent: string) => ({ company_info: { name }, look: { accent } });
  expect(partConflicts(identity("Nord", "#b4231c"), identity("Sud", "#2340d9"))).toEqual([
    { path: "company_info.name", label: "Coordonnées, nom", kept: "Nord", lost: "Sud" },
    {
      path: "look.accent",
      label: "Apparence, couleur d’accent",
      kept: "#b4231c",
      lost: "#2340d9",
    },
  ]);
});

test("a choice is named as in the form, alone and in a list", () => {
  const [kept, lost] = [["services", "closing"], ["about"]].map((names) => ({
    kinds: { blog: names.length > 1 ? "on" : "off" },
    sections: names.map((section) => ({ id: section, section })),
  }));
  expect(partConflicts(kept, lost)).toEqual([
    {
      path: "kinds.blog",
      label: "Contenus du site, blog",
      kept: "Sur le site",
      lost: "Absent du site",
    },
    {
      path: "sections",
      label: "Sections affichées",
      kept: "Services\nInvitation finale",
      lost: "À propos",
    },
  ]);
});
