import { searchedPage } from "../content/rules/page";
import { textOf } from "../lib/parse";
import { sharedPicture } from "../content/rules/shared-picture";
import { jpegOf, jpegSizeOf } from "../lib/pictures/files";
import { sizeIn, withoutFocus } from "../lib/pictures/widths";
import { picturesOf } from "../content/agency/pictures";
import { agencyOf } from "./agency-of";
import type { SiteIcons } from "./icons";
import type { BuiltPage } from "./pages";
import { type PagePicture, type ShareCard, shareCard, siteCard } from "./share-card";
import type { SiteContent } from "./content/site-content";

/** The fallback when no card can be drawn; it contains no text. */
const DEFAULT_PICTURE = "/media/general/partage.png";

/** The size that social networks ask for; all our pictures have it. */
const SIZE = { width: 1200, height: 630 };

interface Source {
  readonly origin: string;
  readonly sha256: (text: string) => string;
  /** A value that changes, and the cards' addresses with it, whenever their rendering changes. */
  readonly cardLook: string;
  readonly icons?: Pick<SiteIcons, "folder" | "design"> | undefined;
}

/** The share picture of a page: its own picture, else a card drawn for it. */
export function pagePicture(page: BuiltPage, content: SiteContent, source: Source): PagePicture {
  const own = uploaded(ownPicture(page), source.origin);
  if (own) return own;
  const card = shareCard(page, content, source.icons);
  return card ? drawn(card, source) : sitePicture(content, source);
}

/** The share picture of the site, chosen or drawn, also used for pages that have none. */
export function sitePicture(content: SiteContent, source: Source): PagePicture {
  const { share, share_alt: alt } = picturesOf(agencyOf(content).parts);
  const chosen = uploaded(sharedPicture(share), source.origin);
  if (chosen) return { ...chosen, alt: alt || undefined };
  const card = siteCard(content, source.icons);
  return card ? drawn(card, source) : { url: source.origin + DEFAULT_PICTURE, size: SIZE };
}

function drawn(card: ShareCard, source: Source): PagePicture {
  const path = cardPath(card, source);
  return { url: source.origin + path, size: SIZE, card: { path, says: card } };
}

/** The page's own picture: the author's choice, else its main picture; empty when there is none. */
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

/** A picture at its absolute address, as a JPEG if it has one; undefined where social networks cannot fetch it. */
function uploaded(address: string, origin: string): PagePicture | undefined {
  if (address === "" || !URL.canParse(address, origin)) return undefined;
  const [jpeg, size] = [jpegOf(address), sizeIn(address)];
  const { protocol, href } = new URL(jpeg ?? withoutFocus(address), origin);
  if (!/^https?:$/u.test(protocol)) return undefined;
  return { url: href, size: jpeg && size ? jpegSizeOf(size) : size };
}

/** Social networks cache pictures by address, so a card with another text gets another address. */
function cardPath(card: ShareCard, { sha256, cardLook }: Source): string {
  const { agency, kind, title, line, look, icon } = card;
  const said = [cardLook, agency, kind, title, line, icon?.folder, ...(look ? [look] : [])];
  const hash = sha256(JSON.stringify(said));
  return `/share/${hash.replaceAll(/[^\w]/gu, "").slice(0, 20)}.png`;
}
