import { describe, expect, test } from "vitest";
import { fieldText, preview } from "../../src/admin/kit/field-text";
import { searchRows, viewOf } from "../../src/admin/manager/records/rows";
import { rowsOf } from "../../src/store/lists/list-view";
import { managedScreens } from "../../src/admin/kit/screens";

const managedAt = (path: string) => {
  const found = managedScreens.find(({ screen }) => screen.path === path);
  if (!found) throw new Error(`no screen at ${path}`);
  return found;
};

const faq = managedAt("faq");
const field = (path: string, name: string) => {
  const found = managedAt(path).definition.fields[name];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

const question = (id: string, order: string, answer = "", category = "general") => ({
  id,
  question: `Question ${id}`,
  answer,
  category,
  order,
});

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test("a manually ordered list is shown in that order, compared as the server does", () => {
  const rows = [question("1", "b"), question("2", "a0"), question("3", "Z"), question("4", "a0")];

  expect(ids(rowsOf(viewOf(faq), rows))).toEqual(["3", "2", "4", "1"]);
});

test("any other list begins with the newest", () => {
  const rows = [
    { id: "1", kind: "article", created_at: "2026-01-01T00:00:00.000Z" },
    { id: "2", kind: "article", created_at: "2026-03-01T00:00:00.000Z" },
    { id: "3", kind: "article", created_at: "2026-01-01T00:00:00.000Z" },
  ];

  expect(ids(rowsOf(viewOf(managedAt("blog")), rows))).toEqual(["2", "1", "3"]);
});

test("dated documents are listed as on the site: by their day, then by creation time", () => {
  const made = "2026-03-01T00:00:00.000Z";
  const rows = [
    { id: "ancien", date: "2020-05-01", created_at: made },
    { id: "a", date: "2026-01-01", created_at: "2026-01-02T08:00:00.000Z" },
    { id: "b", date: "2026-01-01", created_at: "2026-01-02T09:00:00.000Z" },
  ];
  expect(ids(rowsOf(viewOf(managedAt("projects")), rows))).toEqual(["b", "a", "ancien"]);
});

test("screens that share a collection show only their own documents", () => {
  const rows = [
    { id: "1", kind: "service", order: "a" },
    { id: "2", kind: "specialized", order: "b" },
  ];

  expect(ids(rowsOf(viewOf(managedAt("services")), rows))).toEqual(["1"]);
  expect(ids(rowsOf(viewOf(managedAt("specialized-services")), rows))).toEqual(["2"]);
});

describe("the search of a list", () => {
  const rows = [
    question("delais", "a", "Comptez quatre à six semaines, parfois plus l’été."),
    question("prix", "b", `${"x".repeat(150)} acompte`, "pricing"),
  ];

  test.each([
    ["ignores case and accents", "ETE", ["delais"]],
    ["wants every word, wherever it is", "semaines delais", ["delais"]],
    ["reads behind the preview", "acompte", ["prix"]],
    ["reads a choice by its label", "prix", ["prix"]],
    ["finds everything when it is empty", "  ", ["delais", "prix"]],
    ["does not read what no column shows", "general pricing", []],
  ])("%s", (_, search, found) => {
    expect(ids(searchRows(faq, rows, search))).toEqual(found);
  });
});

describe("a preview", () => {
  test("is 100 characters of the answer, then an ellipsis", () => {
    expect(preview("é".repeat(101), field("faq", "answer").preview)).toBe(`${"é".repeat(100)}…`);
  });

  test("leaves a text of 100 characters alone", () => {
    expect(preview("a".repeat(100), 100)).toBe("a".repeat(100));
  });

  test("is on one line and never splits a character", () => {
    expect(preview(" un\n\ndeux  👩🏽‍🎓", 5)).toBe("un de…");
    expect(preview("👍👍👍", 2)).toBe("👍👍…");
  });
});

test.each([
  ["faq", "category", "pricing", "Prix"],
  ["faq", "category", "gone", "gone"],
  ["blog", "published", true, "Publié"],
  ["projects", "featured", true, "Oui"],
  ["blog", "categories", ["Web", "SEO"], "Web, SEO"],
  ["blog", "date", "2026-11-03", "3 nov. 2026"],
  ["offers", "monthly_price", 1299.5, "1\u202F299,5"],
  ["blog", "date", undefined, ""],
])("of %s, column %s shows %j as %s", (path, name, value, text) => {
  expect(fieldText(field(path, name), value)).toBe(text);
});
