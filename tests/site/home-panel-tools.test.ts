import { expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { panelTools } from "../../src/site/home/panel-tools";

const at = "2026-11-01T08:00:00.000Z";
const tools = [
  { id: "penpot", name: "Penpot", category: "design", description: "Dessiner sans licence." },
  { id: "matomo", name: "Matomo", category: "marketing", description: "Mesurer l’audience." },
  { id: "brevo", name: "Brevo", category: "marketing", description: "Envoyer des lettres." },
  { id: "figma", name: "Figma", category: "design", description: "Dessiner.", featured: true },
].map((tool) => ({ ...blank("tools", tool), id: tool.id, created_at: at, updated_at: at }));

const found = (search: string) => panelTools(tools, search).map(({ id }) => id);

test("are in the order of the directory", () => {
  expect(found("")).toEqual(["figma", "brevo", "matomo", "penpot"]);
});

test.each<[string, string[], string]>([
  ["PENPÔT", ["penpot"], "the name"],
  ["audience", ["matomo"], "the description"],
  ["marketing", ["brevo", "matomo"], "the label of the category"],
  ["design licence", ["penpot"], "several of them at once"],
  ["zèbre", [], "nothing"],
])("%j finds %j, by %s", (search, ids) => {
  expect(found(search)).toEqual(ids);
});
