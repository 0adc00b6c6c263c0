import { expect, test } from "vitest";
import { homeSections } from "../../src/content/home-sections";
import { isOff } from "../../src/content/kinds";
import { chosenMenu, leadingNowhere } from "../../src/content/menu";
import { menuPages, shortNameOf } from "../../src/content/pages";

test("nobody has chosen: all sections, and the menu of the site's own pages", () => {
  expect(homeSections(undefined, {})).toHaveLength(9);
  const menu = menuPages.map((page) => ({ text: shortNameOf(page), url: page.path }));
  expect(chosenMenu({})).toEqual(menu);
});

test("a list that was emptied has none; what is of another shape is as if nobody had chosen", () => {
  expect(homeSections({ sections: [] }, {})).toEqual([]);
  expect(homeSections({ sections: "services" }, {})).toHaveLength(9);
  expect(chosenMenu({ menu: [] })).toEqual([]);
  expect(chosenMenu({ menu: { a: 1 } })).toHaveLength(8);
});

test("what is switched off goes from the home page and from the menu", () => {
  const identity = { kinds: { tools: "off", faq: "on", blog: "other" } };
  expect(isOff(identity, "/tools/figma")).toBe(true);
  expect(isOff(identity, "/faq")).toBe(false);
  expect(isOff(identity, "/")).toBe(false);
  expect(homeSections(undefined, identity)).not.toContain("tools");
  expect(chosenMenu(identity).map(({ url }) => url)).not.toContain("/tools");
});

test("an entry that leads to no page is told; a page of the content, a free page and the web are not", () => {
  const entry = (url: string) => ({ text: url, url });
  const entries = ["/", "/blog/mon-article", "/a-propos", "https://exemple.fr", "/nulle-part"];
  const lost = leadingNowhere(entries.map(entry), ["a-propos"]);
  expect(lost).toEqual([entry("/nulle-part")]);
});
