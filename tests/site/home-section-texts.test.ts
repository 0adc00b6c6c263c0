import { expect, test } from "vitest";
import { parseSectionTexts } from "../../src/site/home/section-texts";

const builtIn = parseSectionTexts(undefined);

test("has built-in titles, sentences and figures, and no chosen service", () => {
  expect(builtIn.services.title).not.toBe("");
  expect(builtIn.services.items).toEqual([]);
  expect(builtIn.about.stats).toEqual([]);
});

test("uses the written texts, and the built-in ones where a part or a text is missing", () => {
  const texts = parseSectionTexts({
    projects: { title: "À flot", description: " " },
    about: { description: "Quatre personnes." },
  });
  expect(texts.projects).toEqual({ ...builtIn.projects, title: "À flot" });
  expect(texts.about).toEqual({ ...builtIn.about, description: "Quatre personnes." });
  expect(texts.testimonials).toEqual(builtIn.testimonials);
});

test.each([null, 3, "texte", [], [{ title: "x" }]])(
  "is the built-in one where a part is %j",
  (part) => {
    const parts = { services: part, about: part, projects: part, testimonials: part };
    expect(parseSectionTexts(parts)).toEqual(builtIn);
  },
);

test("uses the figures that have a value, and none if the list was emptied", () => {
  const stats = [{ label: "ans", value: "12" }, { label: "sans valeur" }, null, { value: " " }];
  expect(parseSectionTexts({ about: { stats } }).about.stats).toEqual([
    { label: "ans", value: "12" },
  ]);
  expect(parseSectionTexts({ about: { stats: [] } }).about.stats).toEqual([]);
  expect(parseSectionTexts({ about: { stats: "12" } }).about.stats).toEqual(builtIn.about.stats);
});

test("uses the chosen services that have a title", () => {
  const seo = { id: "seo", icon: "search", title: "SEO", description: "Être trouvé." };
  const items = [seo, { ...seo, title: " " }, { title: "Sans rien d’autre" }, 3];
  expect(parseSectionTexts({ services: { items } }).services.items).toEqual([
    seo,
    { id: "", icon: "", title: "Sans rien d’autre", description: "" },
  ]);
});
