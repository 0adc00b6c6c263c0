import { expect, test } from "vitest";
import { builtInHomepage } from "../../src/content/built-in/homepage";
import { builtInPageTexts } from "../../src/content/built-in/page-texts/all";
import { pagesFound } from "../../src/site/search/found-pages";
import { ownPages, type OwnTexts } from "../../src/site/search/own-pages";

const NOTHING_WRITTEN = { identity: {}, homepage: undefined, footer: undefined, pageTexts: {} };

const found = (search: string, own: Partial<OwnTexts> = {}) =>
  pagesFound(search, ownPages({ ...NOTHING_WRITTEN, ...own }));
const paths = (search: string, own: Partial<OwnTexts> = {}) =>
  found(search, own).map(({ place }) => place.to);
const named = (search: string, own: Partial<OwnTexts> = {}) =>
  found(search, own).flatMap(({ place, isNamed }) => (isNamed ? [place.to] : []));

test.each([
  ["contact", ["/contact"]],
  ["CONFIDENTIALITÉ", ["/legal/privacy"]],
  ["réal", ["/projects"]],
  ["projets", ["/projects"]],
  ["question", ["/faq"]],
  ["plan du site", ["/sitemap"]],
  ["plan du blog", []],
  ["  ", []],
])("the pages that %j finds by their names", (search, expected) => {
  expect(named(search)).toEqual(expected);
});

test("a page that is switched off is not found, by its name or by its texts", () => {
  expect(paths("glossaire")).toContain("/glossary");
  expect(paths("glossaire", { identity: { kinds: { glossary: "off" } } })).toEqual([]);
});

test("what an administrator wrote on a page is found there, with its passage, instead of the built-in text", () => {
  const pageTexts = {
    blog_page: { title: "Le carnet de bord", lead: "Des goélands, chaque mois." },
  };
  expect(found("GOELAND mois", { pageTexts })).toEqual([
    {
      place: { title: "Blog", kind: "Page", to: "/blog" },
      isNamed: false,
      passage: { text: "Des goélands, chaque mois.", word: "goélands" },
    },
  ]);
  expect(paths(builtInPageTexts.blog_page.lead)).toContain("/blog");
  expect(paths(builtInPageTexts.blog_page.lead, { pageTexts })).not.toContain("/blog");
});

test.each([
  [builtInPageTexts.services_page.lead, "/services"],
  [builtInPageTexts.services_page.closing_text, "/services"],
  [builtInPageTexts.work_steps[1].text, "/services"],
  [builtInPageTexts.offers_page.lead, "/offers"],
  [builtInPageTexts.projects_page.lead, "/projects"],
  [builtInPageTexts.tools_page.lead, "/tools"],
  [builtInPageTexts.faq_page.lead, "/faq"],
  [builtInPageTexts.glossary_page.lead, "/glossary"],
  [builtInPageTexts.testimonials_page.lead, "/testimonials"],
  [builtInPageTexts.contact_page.lead, "/contact"],
  [builtInPageTexts.sitemap_page.title, "/sitemap"],
  [builtInPageTexts.letter.text, "/"],
  [builtInHomepage.hero.description, "/"],
  [builtInHomepage.closing.description, "/"],
])("%j is found at %s", (text, path) => {
  expect(paths(text)).toContain(path);
});

test("the home page is found by the sections that it shows, and by nothing of the others", () => {
  const about = {
    title: "Une escale",
    description: "Quatre marins",
    stats: [{ id: "a", value: "12", label: "phares" }],
  };
  expect(paths("quatre marins", { homepage: { about } })).toEqual(["/"]);
  expect(paths("12 phares", { homepage: { about } })).toEqual(["/"]);
  const sections = [{ id: "services", section: "services" }];
  expect(paths("quatre marins", { homepage: { about, sections } })).toEqual([]);
});

test("texts for search engines, addresses and ids are not found", () => {
  const blog_page = { title: "Blog", lead: "", seo_title: "Cormoran", seo_description: "Cormoran" };
  expect(paths("cormoran", { pageTexts: { blog_page } })).toEqual([]);
  const quick_links = [{ id: "cormoran", text: "Le carnet", url: "/blog" }];
  expect(paths("cormoran", { footer: { quick_links } })).toEqual([]);
});

test("a link of the menu or of the foot of the pages is another name of the page that it leads to", () => {
  const footer = {
    quick_links: [
      { id: "a", text: "Nos carnets", url: "/blog" },
      { id: "b", text: "Refonte express", url: "/services/refonte" },
      { id: "c", text: "Un ailleurs", url: "https://ailleurs.example" },
    ],
  };
  expect(named("carnets", { footer })).toEqual(["/blog"]);
  expect(found("refonte express", { footer })).toMatchObject([
    { place: { title: "Refonte express", kind: "Lien", to: "/services/refonte" }, isNamed: true },
  ]);
  expect(paths("ailleurs", { footer })).toEqual([]);
  const menu = [{ id: "a", text: "Formules", url: "/offers" }];
  expect(named("formules", { identity: { menu } })).toEqual(["/offers"]);
  expect(named("formules", { identity: { menu, kinds: { offers: "off" } } })).toEqual([]);
});

test("the agency's address and hours are found on the contact page, its description at the foot of the pages", () => {
  const company_info = {
    address: "3, quai des Brumes",
    hours: "Mardi",
    description: "Atelier naval",
  };
  expect(paths("brumes", { identity: { company_info } })).toEqual(["/contact"]);
  expect(paths("mardi", { identity: { company_info } })).toEqual(["/contact"]);
  expect(paths("atelier naval", { identity: { company_info } })).toEqual(["/"]);
});
