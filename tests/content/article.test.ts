import { expect, test } from "vitest";
import { completedArticle, followedArticle, refusedArticle } from "../../src/content/rules/article";
import { definitionOf } from "../../src/content/index";
import { blank, issuesOf } from "../../src/content/validate";

const signature = { author: "Anna", today: "2026-11-21" };

const completed = (given: Parameters<typeof blank<"posts">>[1]) =>
  completedArticle(blank("posts", given), signature);

const followed = (typed: object, stored: object = {}) =>
  followedArticle(
    { ...blank("posts"), ...stored, ...typed },
    { ...blank("posts"), ...stored },
    "Anna",
  );

test("what its author left empty is filled in when an article is saved", () => {
  const content = `<p>${"mot ".repeat(500)}</p>`;
  expect(completed({ title: "L'été à l'Œuvre", content })).toMatchObject({
    slug: "l-ete-a-l-oeuvre",
    excerpt: `${"mot ".repeat(37)}mo...`,
    categories: ["Non classé"],
    author: "Anna",
    reading_time: 3,
  });
});

test("what its author wrote stays, tidied", () => {
  const written = {
    title: "Titre",
    slug: "mon-adresse",
    excerpt: "Mon extrait",
    categories: ["SEO"],
    author: "Maud",
    date: "2026-01-31",
    content: "Texte",
  };
  expect(completed(written)).toMatchObject(written);
  expect(completed({ slug: " Mon Adresse ! " })).toMatchObject({ slug: "mon-adresse" });
});

test("the excerpt counts letters of the text, not of its HTML, and never splits one", () => {
  const { excerpt } = completed({ content: `<h2>${"👍".repeat(200)}</h2>` });
  expect(excerpt).toBe(`${"👍".repeat(150)}...`);
});

test("nothing has no excerpt", () => {
  expect(completed({ content: "" })).toMatchObject({ excerpt: "", reading_time: 0 });
});

test("an article without a date gets the day it is published on; a draft has none", () => {
  expect(completed({ published: true })).toMatchObject({ date: "2026-11-21" });
  expect(completed({ published: false })["date"]).toBeUndefined();
  expect(completed({ published: true, date: "2026-01-31" })).toMatchObject({ date: "2026-01-31" });
});

test.each([
  [{ published: true, date: "2026-11-22" }, ["date"]],
  [{ published: true, date: "2026-11-21" }, []],
  [{ published: false, date: "2026-11-22" }, []],
  [{ published: true }, []],
])("an article is not published with a day to come: %j refuses %j", (given, refused) => {
  const draft = blank("posts", { title: "Titre", content: "Texte", ...given });
  expect(Object.keys(refusedArticle(draft, signature))).toEqual(refused);
  // What comes in by synchronisation or from a file is taken as it is.
  expect(issuesOf(definitionOf("posts"), draft)).toEqual({});
});

test("the address follows the title of a new article, and of a draft whose address nobody wrote", () => {
  expect(followed({ title: "Été" })).toMatchObject({ slug: "ete", author: "Anna" });
  expect(followed({ title: "Été" }, { title: "Hiver", slug: "hiver" })).toMatchObject({
    slug: "ete",
  });
});

test.each([
  ["it was written by hand", { title: "Hiver", slug: "mon-adresse" }],
  ["visitors may know it", { title: "Hiver", slug: "hiver", published: true }],
])("the address stays when the title changes: %s", (_, stored) => {
  expect(followed({ title: "Été" }, stored)).toMatchObject({ slug: stored.slug });
});

test("an address is never longer than its column", () => {
  expect(String(completed({ title: "très ".repeat(60) })["slug"]).length).toBeLessThanOrEqual(200);
});
