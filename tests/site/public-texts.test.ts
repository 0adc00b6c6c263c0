import { expect, test } from "vitest";
import { publicPlaceOf, publicScope } from "../../src/site/search/public-texts";

test.each([
  ["posts", { kind: "article", published: true, title: "Un", slug: "un" }, "/blog/un"],
  ["projects", { title: "Un", slug: "un" }, "/projects/un"],
  ["services", { kind: "service", title: "Un", slug: "un" }, "/services/un"],
  ["services", { kind: "specialized", title: "Un", slug: "un" }, "/offers?service=un"],
  ["plans", { title: "Un", slug: "un" }, "/offers#offre-un"],
  ["faqs", { question: "Un ?" }, "/faq#x"],
  ["glossary", { term: "Un" }, "/glossary#x"],
  ["tools", { name: "Un" }, "/tools/x"],
  ["testimonials", { client_name: "Un" }, "/testimonials"],
] as const)("a visitor reads %s %j at %s", (name, values, to) => {
  expect(publicPlaceOf(name, "x", values)?.to).toBe(to);
  expect(publicScope.texts(name, "x", values)).toBeDefined();
});

test.each([
  ["posts", { kind: "article", published: false, title: "Brouillon" }],
  ["posts", { kind: "campaign", published: true, title: "Campagne" }],
  ["documents", { title: "Conflit" }],
  ["comments", { name: "Zoé", approved: true }],
  ["contact_submissions", { name: "Zoé" }],
  ["newsletter_subscribers", { email: "zoe@example.org" }],
] as const)("no word of %s %j enters a visitor’s search", (name, values) => {
  expect(publicPlaceOf(name, "x", values)).toBeUndefined();
  expect(publicScope.texts(name, "x", values)).toBeUndefined();
});

test("texts for search engines only are not searched", () => {
  expect(publicScope.fields("posts")).toContain("content");
  expect(publicScope.fields("posts")).not.toContain("seo_title");
});
