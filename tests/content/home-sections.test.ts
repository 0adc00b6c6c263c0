import { expect, test } from "vitest";
import { homeSections } from "../../src/content/home-sections";
import { isOff } from "../../src/content/kinds";
import { chosenMenu, leadingNowhere } from "../../src/content/menu";
import { menuButton } from "../../src/content/menu-button";
import { menuPages, shortNameOf } from "../../src/content/pages";

test("without a choice, all sections are shown, and the menu lists the site's own pages", () => {
  expect(homeSections(undefined, {})).toHaveLength(9);
  const menu = menuPages.map((page) => ({ text: shortNameOf(page), url: page.path }));
  expect(chosenMenu({})).toEqual(menu);
});

test("an emptied list shows nothing; one of another shape is ignored", () => {
  expect(homeSections({ sections: [] }, {})).toEqual([]);
  expect(homeSections({ sections: "services" }, {})).toHaveLength(9);
  expect(chosenMenu({ menu: [] })).toEqual([]);
  expect(chosenMenu({ menu: { a: 1 } })).toHaveLength(8);
});

test("a kind of content that is switched off disappears from the home page and the menu", () => {
  const identity = { kinds: { tools: "off", faq: "on", blog: "other" } };
  expect(isOff(identity, "/tools/figma")).toBe(true);
  expect(isOff(identity, "/tools?categorie=seo")).toBe(true);
  expect(isOff(identity, "/tools#figma")).toBe(true);
  expect(isOff(identity, "/tools-et-astuces")).toBe(false);
  expect(isOff(identity, "/faq")).toBe(false);
  expect(isOff(identity, "/")).toBe(false);
  expect(homeSections(undefined, identity)).not.toContain("tools");
  expect(chosenMenu(identity).map(({ url }) => url)).not.toContain("/tools");
});

test("a menu entry that leads nowhere is reported; one that leads to the content, a free page or the web is not", () => {
  const entry = (url: string) => ({ text: url, url });
  const entries = [
    "/",
    "/blog/mon-article",
    "/offres?a=b",
    "/a-propos",
    "https://exemple.fr",
    "/nulle-part",
  ];
  const lost = leadingNowhere(entries.map(entry), ["a-propos"]);
  expect(lost).toEqual([entry("/nulle-part")]);
});

test.each([
  [{}, { text: "Nous Contacter", url: "/contact" }],
  [{ menu_button: { text: " Un devis ", url: "/offers" } }, { text: "Un devis", url: "/offers" }],
  [{ menu_button: { text: "", url: "/offers" } }, undefined],
  [{ menu_button: { text: "Un devis" } }, undefined],
  [{ menu_button: { text: "Un devis", url: "/offers" }, kinds: { offers: "off" } }, undefined],
])("the menu of %j ends with the button %j", (parts, button) => {
  expect(menuButton(parts)).toEqual(button);
});
