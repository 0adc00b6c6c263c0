import { describe, expect, test } from "vitest";
import type { AdminScreen, CollectionDefinition } from "../../src/content/schema/collection";
import { collections, definitionOf } from "../../src/content/index";
import { completedArticle } from "../../src/content/rules/article";
import {
  articleDescription,
  searchDescription,
  searchTitle,
  shortened,
} from "../../src/content/rules/search";
import { sharedPicture } from "../../src/content/rules/shared-picture";
import { searchFields, searchForm } from "../../src/content/rules/search-fields";
import { blank, issuesOf } from "../../src/content/validate";

const definitions: readonly CollectionDefinition[] = collections;
const screens = definitions.flatMap((definition) =>
  (definition.admin ?? []).map((screen) => ({ path: screen.path, definition, screen })),
);

const screenAt = (path: string): AdminScreen => {
  const found = screens.find((each) => each.path === path);
  if (!found) throw new Error(`No screen is at ${path}`);
  return found.screen;
};

test.each([
  ["Un autre titre", "Un autre titre"],
  ["  Un autre titre ", "Un autre titre"],
  ["", "Le phare"],
  [" \n\t", "Le phare"],
  [undefined, "Le phare"],
])("with the search title %j, « Le phare » has the title %j in search results", (own, shown) => {
  expect(searchTitle({ title: "Le phare", seo_title: own })).toBe(shown);
});

test.each([
  ["Une autre", "Celle de la page", "Une autre"],
  [" Une autre ", "", "Une autre"],
  ["  ", "Celle de la page", "Celle de la page"],
  [undefined, "Celle de la page", "Celle de la page"],
  ["", "", undefined],
  ["", "mot ".repeat(60), `${"mot ".repeat(39).trim()}…`],
])("with %j over %j, a page is described by %j", (own, derived, shown) => {
  expect(searchDescription({ seo_description: own }, derived)).toBe(shown);
});

test("an article is described by its excerpt, or else by the beginning of its text", () => {
  const content = "<p>Un phare, <strong>deux</strong> phares.</p>";
  expect(articleDescription({ excerpt: " Trois phares. ", content })).toBe("Trois phares.");
  expect(articleDescription({ excerpt: " ", content })).toBe("Un phare, deux phares.");
  expect(articleDescription({ excerpt: "", content: "" })).toBe("");
});

test("only a text that is too long is cut, after a whole word", () => {
  expect(shortened("un deux trois", 13)).toBe("un deux trois");
  expect(shortened("un deux trois", 12)).toBe("un deux…");
  const excerpt = "mot ".repeat(60);
  expect(articleDescription({ excerpt, content: "" })).toBe(`${"mot ".repeat(39).trim()}…`);
});

test.each([
  [["", "/media/a.jpg"], "/media/a.jpg"],
  [[" /media/a.webp ", "/media/b.jpg"], "/media/a.webp"],
  [["/media/a.svg", "/media/b.jpg"], "/media/b.jpg"],
  [["/media/a.SVG?v=2", "/media/b.svg#fond"], ""],
  [["  ", ""], ""],
])("of %j social networks show %j", (addresses, shown) => {
  expect(sharedPicture(...addresses)).toBe(shown);
});

describe("each screen whose documents have a page", () => {
  test("has the fields for search engines, and other screens do not", () => {
    const searched = screens.filter(({ screen }) => screen.search).map(({ path }) => path);
    expect(searched).toEqual([
      "blog",
      "projects",
      "services",
      "specialized-services",
      "custom-services",
      "pages",
    ]);
  });

  test.each(screens)("has the search section in its form: $path", ({ screen }) => {
    const names = screen.form.filter((name) => name in searchFields);
    expect(names).toEqual(screen.search ? [...searchForm] : []);
  });

  const given = {
    title: " Le phare ",
    excerpt: "Extrait.",
    description: " Présentation. ",
    content: "Texte.",
    cover_image: "/media/a.jpg",
    image_url: "/media/a.jpg",
  };

  test.each([
    ["blog", "Extrait."],
    ["projects", "Présentation."],
    ["services", "Présentation."],
    ["custom-services", "Présentation."],
  ])("derives blank fields from the document: %s", (path, description) => {
    expect(screenAt(path).search?.derived(given)).toEqual({
      seo_title: "Le phare",
      seo_description: description,
      seo_image: "/media/a.jpg",
    });
  });

  test("shows the description that the page will have, shortened", () => {
    const long = `Le phare de ${"Bréhat ".repeat(60)}`;
    const searched = screens.flatMap(({ screen: { search } }) => (search ? [search] : []));
    for (const { derived } of searched) {
      expect(derived({ description: long, excerpt: long })["seo_description"]).toBe(
        searchDescription({}, long.trim()),
      );
    }
  });

  test("derives nothing from an empty form, and no placeholder drawing", () => {
    const nothing = { seo_title: "", seo_description: "", seo_image: "" };
    for (const { screen } of screens) {
      expect(
        screen.search?.derived({ image_url: "/a.svg", cover_image: "/a.svg" }) ?? nothing,
      ).toEqual(nothing);
    }
  });
});

test("saving an article fills none of the fields for search engines", () => {
  const draft = completedArticle(blank("posts", { title: "Titre", content: "Texte" }), {
    author: "Anna",
    today: "2026-11-21",
  });
  expect(draft).toMatchObject({ seo_title: "", seo_description: "", seo_image: "" });
});

test("a text that the table would refuse is refused by the form", () => {
  const draft = { title: "Titre", content: "Texte" };
  const issues = (given: object) =>
    issuesOf(definitionOf("posts"), { ...blank("posts", draft), ...given });
  expect(issues({ seo_title: "x".repeat(300), seo_image: "/x" })).toEqual({});
  expect(
    issues({
      seo_title: "x".repeat(301),
      seo_description: "x".repeat(20_001),
      seo_image: `/${"x".repeat(2000)}`,
    }),
  ).toEqual({
    seo_title: "300 caractères au plus",
    seo_description: `20\u202F000 caractères au plus`,
    seo_image: `2\u202F000 caractères au plus`,
  });
});
