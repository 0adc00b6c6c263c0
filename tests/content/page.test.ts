import { expect, test } from "vitest";
import { blankSection, issuesOfSection, sectionKinds } from "../../src/content/rules/page-sections";
import { isKindName, sectionsOf } from "../../src/content/rules/sections";
import { refusedPage, RESERVED_SLUGS } from "../../src/content/rules/page";
import { pageDescription } from "../../src/content/rules/page-description";
import { sitePages } from "../../src/content/pages";

const kinds = Object.keys(sectionKinds).filter(isKindName);

test.each(kinds)("a new section of type %s has a value for each of its fields", (kind) => {
  const section = blankSection(kind);
  for (const name of Object.keys(sectionKinds[kind].fields)) expect(section).toHaveProperty(name);
  expect(section.kind).toBe(kind);
  expect(sectionsOf([section])).toEqual([section]);
});

test("missing values of a section are reported by field, and in the rows of a section", () => {
  expect(issuesOfSection(blankSection("call"))).toEqual({
    title: "Le titre est obligatoire",
    button: "Le texte du bouton est obligatoire",
    url: "L’adresse du bouton est obligatoire",
  });
  const figures = { ...blankSection("figures"), items: [{ id: "a", value: "", label: "Projets" }] };
  expect(issuesOfSection(figures)).toEqual({ "items/a/value": "La valeur est obligatoire" });
  const cards = { ...blankSection("cards"), count: 13 };
  expect(Object.keys(issuesOfSection(cards))).toEqual(["count"]);
});

test("sections from a later version are kept, and are not validated", () => {
  const later = { id: "x", kind: "video", address: "/film" };
  expect(sectionsOf([later, { kind: "text" }, "rien", null])).toEqual([later]);
  expect(issuesOfSection(later)).toEqual({});
});

test("a page without a title, at an address of the site or with an incomplete section is refused", () => {
  expect(refusedPage({ title: " ", slug: "a-propos", sections: [] })).toEqual({
    title: "Le titre est obligatoire",
  });
  const issues = refusedPage({ title: "Blog", slug: "blog", sections: [blankSection("text")] });
  expect(Object.keys(issues).toSorted()).toEqual(["sections", "slug"]);
  expect(refusedPage({ title: "À propos", slug: "a-propos", sections: [] })).toEqual({});
});

test("every path of the site is reserved", () => {
  for (const { path } of sitePages.filter((each) => each.path !== "/")) {
    expect(RESERVED_SLUGS).toContain(path.split("/")[1]);
  }
});

test("a page's description is what its author wrote, or the beginning of its first text", () => {
  const sections = [{ id: "a", kind: "text", text: "<h2>Nous</h2><p>Trois personnes.</p>" }];
  expect(pageDescription({ description: "", sections })).toBe("Nous Trois personnes.");
  expect(pageDescription({ description: " L’équipe. ", sections })).toBe("L’équipe.");
  expect(pageDescription({ description: "", sections: [] })).toBe("");
});
