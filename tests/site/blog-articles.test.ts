import { describe, expect, test } from "vitest";
import { ALL_CHOICES } from "../../src/site/shared/free-choices";
import { blank } from "../../src/content/validate";
import {
  type Article,
  articlePath,
  articleCategories,
  categoryPath,
  minutesOf,
  neighboursOf,
  relatedTo,
  selectArticles,
} from "../../src/site/blog/articles";
import { sortedNewestFirst } from "../../src/content/rules/listing";

function article(id: string, given: Partial<Article> = {}): Article {
  const moment = "2026-01-01T09:00:00.000Z";
  return { ...blank("posts"), id, created_at: moment, updated_at: moment, ...given };
}

const ids = (articles: readonly (Article | undefined)[]) => articles.map((each) => each?.id);

const sail = article("voile", {
  title: "L’été à la voile",
  excerpt: "Un ponton",
  tags: ["Hors connexion"],
  categories: ["Création web", "SEO"],
});
const quote = article("devis", { title: "Lire un devis", categories: ["création WEB"] });
const bare = article("nu");

describe("filtering articles", () => {
  test("keeps all of them in their order without a search or a category", () => {
    expect(selectArticles([sail, quote, bare], "", ALL_CHOICES)).toEqual([sail, quote, bare]);
  });

  test.each([
    ["ETE", ["voile"]],
    ["ponton", ["voile"]],
    ["hors connexion", ["voile"]],
    ["lire", ["devis"]],
    ["voile devis", []],
  ])(
    "finds %j in titles, excerpts and tags, whatever the case and the accents",
    (search, found) => {
      expect(ids(selectArticles([sail, quote, bare], search, ALL_CHOICES))).toEqual(found);
    },
  );

  test("keeps those of a category, however it is spelt, and searches within it", () => {
    expect(ids(selectArticles([sail, quote, bare], "", "creation-web"))).toEqual([
      "voile",
      "devis",
    ]);
    expect(ids(selectArticles([sail, quote, bare], "devis", "seo"))).toEqual([]);
  });

  test("offers « Tous », then each category once, in alphabetical order", () => {
    expect(articleCategories([sail, quote, bare])).toEqual([
      { value: "", label: "Tous" },
      { value: "creation-web", label: "Création web" },
      { value: "seo", label: "SEO" },
    ]);
  });
});

describe("the address", () => {
  test("of an article contains its slug, or else its id", () => {
    expect(articlePath({ id: "a", slug: "un-article" })).toBe("/blog/un-article");
    expect(articlePath({ id: "a/b", slug: "" })).toBe("/blog/a%2Fb");
  });

  test("of a category is a filter of the list", () => {
    expect(categoryPath("Création web")).toBe("/blog?categorie=creation-web");
    expect(categoryPath("日本")).toBe("/blog?categorie=%E6%97%A5%E6%9C%AC");
  });
});

describe("the order of articles", () => {
  test("is newest first, by the written day, or else by the creation time", () => {
    const old = article("ancien", { date: "2025-12-31" });
    const future = article("prochain", { date: "2026-02-01" });
    expect(ids(sortedNewestFirst([old, bare, future]))).toEqual(["prochain", "nu", "ancien"]);
  });

  test("puts the latest first among articles of one day", () => {
    const morning = article("z", { date: "2026-01-01", created_at: "2026-01-01T08:00:00.000Z" });
    const noon = article("a", { date: "2026-01-01", created_at: "2026-01-01T12:00:00.000Z" });
    const undated = article("m", { created_at: "2026-01-01T10:00:00.000Z" });
    expect(ids(sortedNewestFirst([morning, noon, undated]))).toEqual(["a", "m", "z"]);
    const tied = article("b", { date: "2026-01-01", created_at: noon.created_at });
    expect(ids(sortedNewestFirst([tied, noon]))).toEqual(["a", "b"]);
    expect(neighboursOf(sortedNewestFirst([morning, noon]), noon).previous).toBe(morning);
  });

  test("is the same on every device for articles of one day", () => {
    const [a, b] = [article("a", { date: "2026-01-01" }), article("b", { date: "2026-01-01" })];
    expect(ids(sortedNewestFirst([b, a]))).toEqual(["a", "b"]);
    expect(ids(sortedNewestFirst([a, b]))).toEqual(["a", "b"]);
  });

  test("gives the previous article, which is older, and the next one", () => {
    const { previous, next } = neighboursOf([sail, quote, bare], quote);
    expect(ids([previous, next])).toEqual(["nu", "voile"]);
  });

  test("has no neighbour at its ends", () => {
    expect(neighboursOf([sail, quote], sail).next).toBeUndefined();
    expect(neighboursOf([sail, quote], quote).previous).toBeUndefined();
  });
});

describe("related articles", () => {
  const one = article("un", { categories: ["SEO"], tags: ["Contenu"] });
  const both = article("deux", { categories: ["seo"], tags: ["contenu", "Autre"] });
  const tag = article("mot", { tags: ["Contenu"] });
  const strangers = [article("x"), article("y"), article("z")];

  test("share most categories and tags first, then the newest; at most three, never the article itself", () => {
    expect(ids(relatedTo(one, [...strangers, tag, one, both]))).toEqual(["deux", "mot", "x"]);
  });

  test("are fewer if there are fewer", () => {
    expect(relatedTo(one, [one])).toEqual([]);
  });
});

test("the reading time is what the author wrote, or else computed from the text", () => {
  expect(minutesOf({ reading_time: 7, content: "mot" })).toBe(7);
  expect(minutesOf({ reading_time: 0, content: "mot ".repeat(660) })).toBe(3);
});
