import { isBuiltInLook, lookOf } from "../content/look/look";
import { type Palette, paletteOf } from "../content/look/palette";
import { shortened } from "../content/rules/search";
import { formatDate, formatPrice } from "../lib/format";
import { namesOf } from "../site/blog/articles";
import { dayOf } from "../content/rules/listing";
import { agencyOf } from "./agency-of";
import { drawableText } from "./drawable-text";
import type { BuiltPage } from "./pages";
import type { SiteContent } from "./site-content";

/** What a picture says that is drawn for a page: networks show it beside a link to that page. */
export interface ShareCard {
  readonly agency: string;
  /** What it is and about what: « Article · Accessibilité ». */
  readonly kind: string;
  readonly title: string;
  /** By whom and when. */
  readonly line: string;
  /** Undefined where the site has the built-in looks. */
  readonly look?: CardLook | undefined;
}

/** The dark theme's colours, and the name of a pair of faces. */
export interface CardLook {
  readonly palette: Palette;
  readonly typefaces: string;
}

/** The picture that networks show beside a page. */
export interface PagePicture {
  /** Absolute. */
  readonly url: string;
  /** Known of our own. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Where it has to be drawn first: into that path of the site. */
  readonly card?: { readonly path: string; readonly says: ShareCard } | undefined;
}

/** A card holds as much of a title; what is longer is cut after a word. */
const LONGEST_TITLE = 200;

/** About what fits on a line. */
const LINE = 64;

/** The card of a page; undefined for pages that have none, or whose title no picture can show. */
export function shareCard(page: BuiltPage, content: SiteContent): ShareCard | undefined {
  const words = wordsOf(page);
  const title = shortened(drawableText(words?.title ?? ""), LONGEST_TITLE);
  if (!words || title === "") return undefined;
  return {
    agency: drawableText(agencyOf(content).name),
    kind: joined(words.kind),
    title,
    line: joined(words.line),
    look: cardLookOf(content),
  };
}

function cardLookOf(content: SiteContent): CardLook | undefined {
  const look = lookOf(agencyOf(content).parts);
  if (isBuiltInLook(look)) return undefined;
  return { palette: paletteOf(look.accent, look.tone, "dark"), typefaces: look.typefaces };
}

/** The card of the site itself; undefined where no picture can show the agency's name. */
export function siteCard(content: SiteContent): ShareCard | undefined {
  const { name, baseline, description } = agencyOf(content);
  const agency = drawableText(name);
  if (agency === "") return undefined;
  const title = shortened(drawableText(baseline || description), LONGEST_TITLE);
  return { agency, kind: "", title: title || agency, line: "", look: cardLookOf(content) };
}

interface Words {
  readonly title: string;
  readonly kind: readonly string[];
  readonly line: readonly string[];
}

function wordsOf(page: BuiltPage): Words | undefined {
  if (page.kind === "article") {
    const { title, categories, author } = page.article;
    return {
      title,
      kind: ["Article", ...namesOf(categories).slice(0, 1)],
      line: [author.trim() && `Par ${author}`, formatDate(dayOf(page.article), "")],
    };
  }
  if (page.kind === "project") {
    const { title, category, client, date } = page.project;
    return { title, kind: ["Réalisation", category], line: [client, formatDate(date, "")] };
  }
  if (page.kind === "service") {
    const { title, description, price } = page.service;
    const from = price ? `À partir de ${formatPrice(price)}` : shortened(description, LINE);
    return { title, kind: ["Service"], line: [from] };
  }
  if (page.kind === "free") {
    return { title: page.free.title, kind: [], line: [shortened(page.free.description, LINE)] };
  }
  return undefined;
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => drawableText(part))
    .filter(Boolean)
    .join(" · ");
}
