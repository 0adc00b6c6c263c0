import { expect, test } from "vitest";
import { partConflicts } from "../../src/admin/kit/part-conflicts";

test("a text that two people wrote is told in the words of its form", () => {
  expect(partConflicts({ hero: { title: "A" } }, { hero: { title: "B" } })).toEqual([
    { path: "hero.title", label: "Bandeau, titre", kept: "A", lost: "B" },
  ]);
});

test("a list is told row by row, without its ids", () => {
  const links = (url: string) => ({ quick_links: [{ id: "x", text: "Blog", url }] });
  expect(partConflicts(links("/blog"), links("/autre"))).toEqual([
    { path: "quick_links", label: "Liens Rapides", kept: "Blog, /blog", lost: "Blog, /autre" },
  ]);
});

test("a part that the other side emptied is told as empty", () => {
  expect(partConflicts({ later: 1 }, { later: undefined })).toEqual([
    { path: "later", label: "later", kept: "1", lost: "" },
  ]);
});

test("what both have alike is not told, and what one side never wrote is told as empty", () => {
  const kept = { hero: { title: "A", description: "Une agence." } };
  const lost = { hero: { title: "A", description: "Une agence." }, about: { title: "B" } };
  expect(partConflicts(kept, lost)).toEqual([
    { path: "about.title", label: "À propos, titre", kept: "", lost: "B" },
  ]);
});
