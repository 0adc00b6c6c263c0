import { describe, expect, test } from "vitest";
import {
  categoryChoices,
  categoryLabel,
  inCategory,
  knownCategory,
  searchTools,
  type Tool,
} from "../../src/site/tools/tool-selection";

const written: Tool = {
  id: "ecran",
  created_at: "",
  updated_at: "",
  name: "Écran",
  description: "Mesure les contrastes.",
  link: "",
  category: "design",
  icon: "image",
  tags: ["Couleurs"],
  featured: false,
  published: true,
};
const zoom: Tool = { ...written, id: "zoom", name: "Zoom", featured: true, tags: [] };
const audit: Tool = { ...written, id: "audit", name: "Audit", category: "seo", description: "" };
const tools = [zoom, written, audit];
const names = (found: readonly Tool[]) => found.map(({ name }) => name);

describe("a search", () => {
  test("without a word finds all tools, the recommended ones first, each half by name", () => {
    expect(names(searchTools([written, audit, zoom], ""))).toEqual(["Zoom", "Audit", "Écran"]);
  });

  test.each([
    ["name", "ecran", ["Écran"]],
    ["description", "CONTRASTES", ["Zoom", "Écran"]],
    ["keywords", "couleur", ["Audit", "Écran"]],
    ["label of the category", "séo", ["Audit"]],
  ])("searches the %s, whatever the case and the accents", (_, search, found) => {
    expect(names(searchTools(tools, search))).toEqual(found);
  });
});

describe("the categories", () => {
  test("are all listed, even empty ones, after « Tous », with counts", () => {
    expect(categoryChoices(tools).map(({ label, count }) => [label, count])).toEqual([
      ["Tous", 3],
      ["SEO", 1],
      ["Design", 2],
      ["Développement", 0],
      ["Marketing", 0],
      ["Autre", 0],
    ]);
  });

  test("have their own tools", () => {
    expect(names(inCategory(tools, "seo"))).toEqual(["Audit"]);
    expect(inCategory(tools, "")).toEqual(tools);
  });

  test("that the site does not know are shown as « Autre » for a tool, and ignored in an address", () => {
    const unknown = { ...audit, category: "toString" };
    expect(categoryLabel(unknown)).toBe("Autre");
    expect(inCategory([unknown], "other")).toEqual([unknown]);
    expect(knownCategory("toString")).toBe("");
    expect(knownCategory("seo")).toBe("seo");
  });
});
