import { jpegOf } from "../../../lib/pictures/files";
import { pictureIdOf } from "../../../lib/pictures/pictures";
import { narrowed, sizeIn } from "../../../lib/pictures/widths";
import { harmless } from "../../../ui/text/sanitize";
import { textLetter } from "./letter-text";
import type { MailAccent } from "./mail-accent";

/** The text of a campaign as it is sent, in both formats. */
export interface Letter {
  readonly html: string;
  readonly text: string;
}

/**
 * Makes a letter of the editor's HTML: sanitised, with inline styles, which mail programs need, and absolute addresses.
 * Nothing is added to links, such as tracking; they have the agency's colour.
 */
export function composeLetter(content: string, origin: string, accent: MailAccent): Letter {
  const template = harmless(content);
  const links = `color:${accent.light}`;
  for (const picture of template.content.querySelectorAll("img")) fit(picture);
  for (const element of template.content.querySelectorAll("*")) {
    makeWhole(element, origin);
    style(element, links);
  }
  const html = template.innerHTML.replaceAll(` ${STYLE}="`, ' style="');
  return { html, text: textLetter(template.content) };
}

/**
 * Styles have another name within this page, whose content security policy would report style attributes. No content
 * uses that name.
 */
const STYLE = "data-style";

/** The width of a letter's column, in pixels. */
const COLUMN = 600;
/** Sharp in that column on most screens. */
const FILE_WIDTH = 960;

/** Mail programs know no `srcset`, and Outlook no `max-width` and no WebP: each picture is one fitting file, and says its width. */
function fit(picture: HTMLImageElement): void {
  const address = picture.getAttribute("src") ?? "";
  const size = pictureIdOf(address) === undefined ? undefined : sizeIn(address);
  if (!size) return;
  picture.setAttribute("src", jpegOf(address) ?? narrowed(address, FILE_WIDTH));
  if (!picture.hasAttribute("width") && !picture.hasAttribute("height")) {
    picture.setAttribute("width", String(Math.min(size.width, COLUMN)));
  }
}

function makeWhole(element: Element, origin: string): void {
  const name = element.localName === "img" ? "src" : "href";
  const address = element.getAttribute(name);
  if (address === null) return;
  // A picture that only this device has would be missing for every reader.
  if (address.startsWith("blob:")) element.replaceWith(element.getAttribute("alt") ?? "");
  else if (address.startsWith("/")) element.setAttribute(name, origin + address);
}

function style(element: Element, links: string): void {
  const names = [...element.classList].filter((name) => Object.hasOwn(CLASSES, name));
  const own = element.localName === "a" ? links : STYLES[element.localName];
  const styles = [own, ...names.map((name) => CLASSES[name])];
  const written = styles.filter(Boolean).join(";");
  element.removeAttribute("class");
  // A mail program with a dark theme shows these in other colours, see mail-page.ts.
  const colours = names.filter((name) => !name.startsWith("align-"));
  if (colours.length > 0) element.className = colours.join(" ");
  if (written) element.setAttribute(STYLE, written);
}

const BLOCK = "margin:0 0 16px";
const HEADING = "margin:24px 0 8px;line-height:1.25;font-size:";
const CELL = "padding:6px 8px;border:1px solid #d9d4c9;text-align:left";

const STYLES: Readonly<Record<string, string>> = {
  p: BLOCK,
  h1: `${HEADING}26px`,
  h2: `${HEADING}23px`,
  h3: `${HEADING}20px`,
  h4: `${HEADING}18px`,
  h5: `${HEADING}17px`,
  h6: `${HEADING}17px`,
  ul: `${BLOCK};padding-left:24px`,
  ol: `${BLOCK};padding-left:24px`,
  li: "margin:0 0 6px",
  blockquote: `${BLOCK};padding-left:16px;border-left:3px solid #d9d4c9`,
  pre: `${BLOCK};white-space:pre-wrap;font-size:15px`,
  figure: BLOCK,
  figcaption: "font-size:14px",
  img: "display:block;max-width:100%;height:auto;border:0",
  hr: "margin:24px 0;border:0;border-top:1px solid #d9d4c9",
  table: `${BLOCK};border-collapse:collapse`,
  th: CELL,
  td: CELL,
};

/** The classes of the editor's palette, as inline styles. */
const CLASSES: Readonly<Record<string, string>> = {
  "align-center": "text-align:center",
  "align-right": "text-align:right",
  "align-justify": "text-align:justify",
  "color-red": "color:#b3261e",
  "color-orange": "color:#a14a00",
  "color-green": "color:#2e6b34",
  "color-blue": "color:#1f5fa8",
  "color-purple": "color:#7a3e9d",
  "color-grey": "color:#65615a",
  "background-red": "background:#f9dedc;color:#1f1d1a",
  "background-orange": "background:#fbe3cc;color:#1f1d1a",
  "background-green": "background:#dcefdc;color:#1f1d1a",
  "background-blue": "background:#dae8f8;color:#1f1d1a",
  "background-purple": "background:#ecdff4;color:#1f1d1a",
  "background-grey": "background:#e8e5de;color:#1f1d1a",
};
