import { searchedPage } from "../content/rules/page";
import { textOf } from "../lib/parse";
import { sharedPicture } from "../content/rules/shared-picture";
import { withoutFocus } from "../lib/pictures/widths";
import type { BuiltPage } from "./pages";
import { type PagePicture, type ShareCard, shareCard, siteCard } from "./share-card";
import type { SiteContent } from "./site-content";

/** Where no card can be drawn: it says no words. */
const DEFAULT_PICTURE = "/media/general/partage.png";

/** The size that networks ask for; ours are all of it. */
const SIZE = { width: 1200, height: 630 };

interface Source {
  readonly origin: string;
  readonly sha256: (text: string) => string;
  /** Changes with how cards are drawn, and their addresses with it. */
  readonly cardLook: string;
}

/** What networks show beside a page: its own picture, else a card that is drawn for it. */
export function pagePicture(page: BuiltPage, content: SiteContent, source: Source): PagePicture {
  const own = absolute(ownPicture(page), source.origin);
  if (own !== undefined) return { url: own };
  const card = shareCard(page, content);
  return card ? drawn(card, source) : sitePicture(content, source);
}

/** What networks show of the site itself, and of pages that have nothing of their own to show. */
export function sitePicture(content: SiteContent, source: Source): PagePicture {
  const card = siteCard(content);
  return card ? drawn(card, source) : { url: source.origin + DEFAULT_PICTURE, size: SIZE };
}

function drawn(card: ShareCard, source: Source): PagePicture {
  const path = cardPath(card, source);
  return { url: source.origin + path, size: SIZE, card: { path, says: card } };
}

/** The picture of a page that networks can show: its author's choice, else its own; empty where it has none. */
function ownPicture(page: BuiltPage): string {
  if (page.kind === "article") {
    return sharedPicture(page.article.seo_image, page.article.cover_image);
  }
  if (page.kind === "project") {
    return sharedPicture(page.project.seo_image, page.project.image_url);
  }
  if (page.kind === "service") {
    return sharedPicture(page.service.seo_image ?? "", page.service.image_url);
  }
  if (page.kind === "free") {
    return sharedPicture(page.free.seo_image, textOf(searchedPage(page.free)["seo_image"]));
  }
  return "";
}

/** An address that anybody can ask for; undefined for the others, which networks cannot. */
function absolute(address: string, origin: string): string | undefined {
  if (address === "" || !URL.canParse(address, origin)) return undefined;
  const { protocol, href } = new URL(withoutFocus(address), origin);
  return /^https?:$/u.test(protocol) ? href : undefined;
}

/** Networks keep what they once saw at an address: a card that says something else has another. */
function cardPath(card: ShareCard, { sha256, cardLook }: Source): string {
  const { agency, kind, title, line, look } = card;
  const said = [cardLook, agency, kind, title, line, ...(look ? [look] : [])];
  const hash = sha256(JSON.stringify(said));
  return `/share/${hash.replaceAll(/[^\w]/gu, "").slice(0, 20)}.png`;
}
