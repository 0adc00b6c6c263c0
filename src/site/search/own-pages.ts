import { builtInHomepage } from "../../content/built-in/homepage";
import { builtInPageTexts } from "../../content/built-in/page-texts/all";
import { trimmedTexts } from "../../content/agency/agency";
import { builtInCompany } from "../../content/built-in/company";
import { homeSections } from "../../content/home-sections";
import { isOff } from "../../content/kinds";
import { chosenMenu } from "../../content/menu";
import { pageTexts } from "../../content/page-texts";
import { type SitePage, sitePages } from "../../content/pages";
import { isRecord, textOf } from "../../lib/parse";
import { stringsIn } from "../../search/text-fields";
import { parseFooter } from "../shared/footer-content";
import type { PublicPlace } from "../../search/public-place";

type Parts = Readonly<Record<string, unknown>>;

/** What administrators wrote in the documents whose texts stand on the site's own pages. */
export interface OwnTexts {
  readonly identity: Parts;
  readonly homepage: Parts | undefined;
  readonly footer: Parts | undefined;
  readonly pageTexts: Parts;
}

/** A page of the site itself: the names that lead to it, and the texts that stand on it. */
export interface OwnPage {
  readonly place: PublicPlace;
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

/**
 * The site's own pages, without those that are switched off, and what else the menu and the foot of the pages lead to.
 * What stands at the foot of every page belongs to the home page, and its address to the contact page.
 */
export function ownPages(own: OwnTexts): readonly OwnPage[] {
  const { identity } = own;
  const { quick, services } = parseFooter(own.footer);
  const links = [...chosenMenu(identity), ...quick, ...services].filter(
    ({ url }) => url.startsWith("/") && !isOff(identity, url),
  );
  const namesOf = ({ path, name, shortName = "", french = "" }: SitePage) => [
    name,
    shortName,
    french,
    ...links.filter(({ url }) => url === path).map(({ text }) => text),
  ];
  const pages = sitePages
    .filter(({ path }) => !isOff(identity, path))
    .map((page) => ({
      place: { title: page.name, kind: "Page", to: page.path },
      names: namesOf(page),
      texts: (TEXTS[page.path]?.(own) ?? []).filter((text) => text.trim() !== ""),
    }));
  const others = links
    .filter(({ url }) => !sitePages.some(({ path }) => path === url))
    .map(({ text, url }) => ({
      place: { title: text, kind: "Lien", to: url },
      names: [text],
      texts: [],
    }));
  return [...pages, ...new Map(others.map((each) => [each.place.to, each])).values()];
}

type TextsOf = (own: OwnTexts) => readonly string[];

/** The texts of each page. Those that the pages of all services share have no single page, and are left out. */
const TEXTS: Readonly<Record<string, TextsOf>> = {
  "/": ({ homepage, identity, pageTexts: { letter } }) => [
    ...homeTexts(homepage, identity),
    trimmedTexts(builtInCompany, identity["company_info"]).description,
    ...shownTexts(builtInPageTexts.letter, letter),
  ],
  "/services": (own) => [
    ...textsOf("services_page")(own),
    ...stringsIn(
      Array.isArray(own.pageTexts["work_steps"])
        ? own.pageTexts["work_steps"]
        : builtInPageTexts.work_steps,
    ),
  ],
  "/offers": textsOf("offers_page"),
  "/projects": textsOf("projects_page"),
  "/blog": textsOf("blog_page"),
  "/tools": textsOf("tools_page"),
  "/faq": textsOf("faq_page"),
  "/glossary": textsOf("glossary_page"),
  "/testimonials": textsOf("testimonials_page"),
  "/sitemap": textsOf("sitemap_page"),
  "/contact": (own) => {
    const { address, phone, email, hours } = trimmedTexts(
      builtInCompany,
      own.identity["company_info"],
    );
    return [...textsOf("contact_page")(own), address, phone, email, hours];
  },
};

function textsOf(page: Exclude<keyof typeof builtInPageTexts, "work_steps">): TextsOf {
  return ({ pageTexts: written }) => shownTexts(builtInPageTexts[page], written[page]);
}

/** Without the texts for search engines, which no page shows. */
function shownTexts(builtIn: Readonly<Record<string, string>>, written: unknown): string[] {
  return Object.entries(pageTexts(builtIn, written)).flatMap(([name, text]) =>
    name.startsWith("seo_") ? [] : [text],
  );
}

/** The texts of the sections that the home page shows; a blank one is the built-in text. */
function homeTexts(written: Parts | undefined, identity: Parts): string[] {
  const sections = homeSections(written, identity);
  const beside = sections.includes("contact") && !isOff(identity, "/testimonials");
  return ["hero" as const, ...sections, ...(beside ? (["testimonials"] as const) : [])].flatMap(
    (section) => {
      const typed = written?.[section];
      const texts: Parts = isRecord(typed) ? typed : {};
      return Object.entries<unknown>(builtInHomepage[section]).flatMap(([name, own]) => {
        const value = texts[name];
        if (Array.isArray(own)) return stringsIn(Array.isArray(value) ? value : own);
        return textOf(value).trim() || textOf(own);
      });
    },
  );
}
