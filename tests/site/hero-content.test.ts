import { expect, test } from "vitest";
import { parseHero } from "../../src/site/home/hero-content";

const builtIn = parseHero(undefined);

test("keeps the built-in text if the written one is missing, blank or not a text", () => {
  const hero = { title: "Nos sites voyagent", description: "  ", primary_button_text: 3 };
  expect(parseHero({ hero })).toEqual({ ...builtIn, title: "Nos sites voyagent" });
});

test.each([null, "Bonjour", [], 3])("is the built-in one when its part is %j", (hero) => {
  expect(parseHero({ hero })).toEqual(builtIn);
});

test("ignores unknown fields", () => {
  expect(parseHero({ hero: { couleur: "rouge" } })).toEqual(builtIn);
});
