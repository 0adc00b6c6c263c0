import { isBuiltInLook, lookOf } from "../content/look/look";
import { type Palette, paletteOf } from "../content/look/palette";
import { shortened } from "../content/rules/search";
import { formatDate, formatNetPrice } from "../lib/format";
import { namesOf } from "../site/blog/articles";
import { dayOf } from "../content/rules/listing";
import { agencyOf } from "./agency-of";
import { drawableText } from "./drawable-text";
import type { SiteIcons } from "./icons";
import type { BuiltPage } from "./pages";
import type { SiteContent } from "./content/site-content";

/** The texts of a share card, the picture that social networks show beside a link to the page. */
export interface ShareCard {
  readonly agency: string;
  /** The kind of page and its topic: « Article · Accessibilité ». */
  readonly kind: string;
  readonly title: string;
  /** The author and the date. */
  readonly line: string;
  /** Undefined for the built-in look. */
  readonly look?: CardLook | undefined;
  /** What the agency's mark is drawn from, and the folder of its icons, which identifies it. */
  readonly icon?: CardIcon | undefined;
}

type CardIcon = Pick<SiteIcons, "folder" | "design">;

/** The colours of the dark theme, and the name of the pair of typefaces. */
export interface CardLook {
  readonly palette: Palette;
  readonly typefaces: string;
}

/** The picture that social networks show beside a page. */
export interface PagePicture {
  /** An absolute address. */
  readonly url: string;
  /** Only known for our own pictures. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** What it shows; undefined for a page's own picture and for a card, which show the page's title. */
  readonly alt?: string | undefined;
  /** The card to draw, and the path of its file. */
  readonly card?: { readonly path: string; readonly says: ShareCard } | undefined;
}

/** The longest title on a card; a longer one is cut after a word. */
const LONGEST_TITLE = 200;

/** The approximate number of characters on a line. */
const LINE = 64;

/** The card of a page; undefined for pages without one, or when the title has no drawable text. */
export function shareCard(
  page: BuiltPage,
  content: SiteContent,
  icon?: CardIcon,
): ShareCard | undefined {
  const words = wordsOf(page);
  const title = shortened(drawableText(words?.title ?? ""), LONGEST_TITLE);
  if (!words || title === "") return undefined;
  return {
    agency: drawableText(agencyOf(content).name),
    kind: joined(words.kind),
    title,
    line: joined(words.line),
    look: cardLookOf(content),
    icon: icon && { folder: icon.folder, design: icon.design },
  };
}

function cardLookOf(content: SiteContent): CardLook | undefined {
  const look = lookOf(agencyOf(content).parts);
  if (isBuiltInLook(look)) return undefined;
  return { palette: paletteOf(look.accent, look.tone, "dark"), typefaces: look.typefaces };
}

/** The card of the site itself; undefined when the agency's name has no drawable text. */
export function siteCard(content: SiteContent, icon?: CardIcon): ShareCard | undefined {
  const { name, baseline, description } = agencyOf(content);
  const agency = drawableText(name);
  if (agency === "") return undefined;
  const title = shortened(drawableText(baseline || description), LONGEST_TITLE);
  return {
    agency,
    kind: "",
    title: title || agency,
    line: "",
    look: cardLookOf(content),
    icon: icon && { folder: icon.folder, design: icon.design },
  };
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
    const from = price ? `À partir de ${formatNetPrice(price)}` : shortened(description, LINE);
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
