import { describe, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import type { Article } from "../../src/site/blog/articles";
import { tagPath, taggedArticles } from "../../src/site/blog/tags";

function article(id: string, ...tags: string[]): Article {
  const moment = "2026-01-01T09:00:00.000Z";
  return { ...blank("posts"), id, created_at: moment, updated_at: moment, tags };
}

test.each([
  ["Hors connexion", "/blog/tag/hors-connexion"],
  ["Priorités", "/blog/tag/priorit%C3%A9s"],
  ["Core  Web Vitals", "/blog/tag/core-web-vitals"],
  ["UX/UI", "/blog/tag/ux%2Fui"],
  ["100 %", "/blog/tag/100-%25"],
])("the tag %j has the address %s: in lower case, with hyphens for spaces", (tag, path) => {
  expect(tagPath(tag)).toBe(path);
});

describe("the articles of a tag", () => {
  const articles = [
    article("1", "Hors connexion", "C"),
    article("2", "hors connexion", "C++"),
    article("3", "Priorités"),
  ];
  const found = (address: string) => {
    const tagged = taggedArticles(articles, address);
    return tagged && [tagged.tag, ...tagged.articles.map(({ id }) => id)];
  };

  test.each([
    ["hors-connexion", ["Hors connexion", "1", "2"]],
    ["Hors connexion", ["Hors connexion", "1", "2"]],
    ["priorités", ["Priorités", "3"]],
    ["priorite\u0301s", ["Priorités", "3"]],
    ["priorites", ["Priorités", "3"]],
    ["c", ["C", "1"]],
    ["c++", ["C++", "2"]],
  ])("in %j are %j", (address, expected) => {
    expect(found(address)).toEqual(expected);
  });

  test.each(["inconnu", "", "-", "hors"])("in %j are none", (address) => {
    expect(found(address)).toBeUndefined();
  });
});
