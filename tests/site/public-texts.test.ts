import { expect, test } from "vitest";
import { passageOf } from "../../src/search/passage";
import { publicPlaceOf } from "../../src/search/public-place";
import { publicSearch } from "../../src/site/search/public-texts";

const { scope } = publicSearch({});

test.each([
  ["posts", { kind: "article", published: true, title: "Un", slug: "un" }, "/blog/un"],
  ["projects", { title: "Un", slug: "un" }, "/projects/un"],
  ["services", { kind: "service", title: "Un", slug: "un" }, "/services/un"],
  ["services", { kind: "specialized", title: "Un", slug: "un" }, "/offers?service=un"],
  ["plans", { title: "Un", slug: "un" }, "/offers#offre-x"],
  ["faqs", { question: "Un ?" }, "/faq#x"],
  ["glossary", { term: "Un" }, "/glossary#x"],
  ["tools", { name: "Un" }, "/tools/x"],
  ["testimonials", { client_name: "Un" }, "/testimonials"],
] as const)("a visitor reads %s %j at %s", (name, values, to) => {
  expect(publicPlaceOf(name, "x", values)?.to).toBe(to);
  expect(scope.texts(name, "x", values)).toBeDefined();
});

test.each([
  ["posts", { kind: "article", published: false, title: "Brouillon" }],
  ["posts", { kind: "campaign", published: true, title: "Campagne" }],
  ["documents", { title: "Conflit" }],
  ["comments", { name: "Zoé", approved: true }],
  ["contact_submissions", { name: "Zoé" }],
  ["newsletter_subscribers", { email: "zoe@example.org" }],
] as const)("the search of visitors contains no text of %s %j", (name, values) => {
  expect(publicPlaceOf(name, "x", values)).toBeUndefined();
  expect(scope.texts(name, "x", values)).toBeUndefined();
});

test("of a free page's sections the texts are searched, not their ids, addresses, choices and markup", () => {
  const values = {
    kind: "page",
    published: true,
    title: "Agence",
    slug: "agence",
    sections: [
      {
        id: "90b1",
        kind: "picture",
        title: "Atelier",
        text: "<p>Un quai</p>",
        side: "left",
        image: "/a.webp",
      },
      { id: "90b2", kind: "figures", items: [{ id: "90b3", value: "12", label: "ans" }] },
      { id: "90b4", kind: "call", title: "Parlons", button: "Écrire", url: "/contact" },
    ],
  };
  const texts = scope.texts("documents", "x", values);
  expect(texts).toMatchObject({
    title: "Agence",
    rich: ["<p>Un quai</p>"],
    plain: ["Agence", "Atelier", "12", "ans", "Parlons", "Écrire"],
  });
  expect(texts && passageOf(texts, "quai")).toEqual({ text: "Un quai", word: "quai" });
  expect(texts && passageOf(texts, "contact")).toBeUndefined();
});

test("texts for search engines only are not searched", () => {
  expect(scope.fields("posts")).toContain("content");
  expect(scope.fields("posts")).not.toContain("seo_title");
});

test.each([
  ["posts", { kind: "article", published: true, title: "Un", slug: "un" }, "blog"],
  ["projects", { title: "Un", slug: "un" }, "projects"],
  ["services", { kind: "service", title: "Un", slug: "un" }, "services"],
  ["services", { kind: "specialized", title: "Un", slug: "un" }, "services"],
  ["plans", { title: "Un", slug: "un" }, "offers"],
  ["faqs", { question: "Un ?" }, "faq"],
  ["glossary", { term: "Un" }, "glossary"],
  ["tools", { name: "Un" }, "tools"],
  ["testimonials", { client_name: "Un" }, "testimonials"],
] as const)("%s %j is not found once %s are switched off", (name, values, kind) => {
  const identity = { kinds: { [kind]: "off" } };
  expect(publicPlaceOf(name, "x", values, identity)).toBeUndefined();
  expect(publicSearch(identity).scope.texts(name, "x", values)).toBeUndefined();
  const others = { kinds: { [kind]: "on", tags: "off" } };
  expect(publicSearch(others).scope.texts(name, "x", values)).toBeDefined();
});

test("without offers, a specialized service is found at its own page", () => {
  const values = { kind: "specialized", title: "Un", slug: "un" };
  const identity = { kinds: { offers: "off" } };
  expect(publicPlaceOf("services", "x", values, identity)?.to).toBe("/services/un");
});
