import { expect, test } from "vitest";
import { builtInPageTexts } from "../../src/content/built-in/page-texts/all";
import { builtInWorkSteps } from "../../src/content/built-in/page-texts/work-steps";
import { pageTexts, searchTextsOf } from "../../src/content/page-texts";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { partsWith } from "../../src/content/part-values";
import { workStepsOf } from "../../src/site/services/work-steps";

const builtIn = { title: "Blog", lead: "Nos mots.", seo_title: "", seo_description: "Décrit." };

test.each([undefined, null, "texte", [], {}, { title: 3, lead: null }])(
  "a page keeps its built-in texts while nobody wrote any: %j",
  (written) => expect(pageTexts(builtIn, written)).toEqual(builtIn),
);

test("a text that was emptied stays empty, but a page always has a title", () => {
  const written = { title: " ", lead: "", seo_description: " ", other: "x" };
  expect(pageTexts(builtIn, written)).toEqual({ ...builtIn, lead: "", seo_description: "" });
});

test("search engines read the title and the lead where nothing else was written for them", () => {
  expect(searchTextsOf({ ...builtIn, seo_description: "" })).toEqual({
    title: "Blog",
    description: "Nos mots.",
  });
  const written = { ...builtIn, lead: "", seo_title: "Le journal", seo_description: "" };
  expect(searchTextsOf(written)).toEqual({ title: "Le journal", description: undefined });
});

test("pages say what their form says", () => {
  const parts = partsWith(
    pageTextsModel,
    {},
    { "blog_page.title": " Le journal ", "blog_page.lead": "" },
  );
  expect(pageTexts(builtInPageTexts.blog_page, parts["blog_page"])).toEqual({
    ...builtInPageTexts.blog_page,
    title: "Le journal",
    lead: "",
  });
  expect(workStepsOf(parts["work_steps"])).toEqual(builtInWorkSteps);
});

test("work steps are those that were written, in their order; an emptied list has none", () => {
  const steps = [
    { id: "b", title: "Deux", text: "" },
    { id: "c", title: " " },
    { title: "Un", text: " Texte " },
  ];
  expect(workStepsOf(steps)).toEqual([
    { id: "b", title: "Deux", text: "" },
    { id: "2", title: "Un", text: "Texte" },
  ]);
  expect(workStepsOf([])).toEqual([]);
  expect(workStepsOf("rien")).toBe(builtInWorkSteps);
});
