import createDOMPurify from "dompurify";
import { pictureIdOf } from "../../lib/pictures/pictures";
import { TEXT_SIZES } from "../../lib/pictures/sizes";
import { sizeIn, srcSetOf } from "../../lib/pictures/widths";
import { slugOf } from "../../lib/slug";
import { trustedHtml } from "../../lib/trusted-types";
import { dom } from "./dom";
import { headingsIn, type SafeHtml, type SafeText } from "./safe-html";
import { asBrowsersRead, isOwnPage, safeHref } from "./safe-href";
import { withoutInline } from "./without-inline";

const TAGS = (
  "p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd strong b em i u s sub sup " +
  "mark span div a img figure figcaption q cite abbr small del ins kbd " +
  "table caption thead tbody tfoot tr th td"
).split(" ");
const ATTRIBUTES = "href src alt title width height colspan rowspan scope start lang class".split(
  " ",
);

/**
 * The classes that the editors use for colours, alignments, frames and languages, since the content security policy
 * refuses inline styles.
 */
const CLASSES =
  /^(?:callout|gallery|video|language-[a-z\d+#-]{1,20}|(?:color|background)-(?:red|orange|green|blue|purple|grey)|align-(?:center|right|justify))$/u;

/** Allows pictures from the web, from this site, or just chosen on this device. */
const PICTURES = /^(?:https?:\/\/|blob:|\/(?![/\\]))/iu;

const purifier = createDOMPurify(dom);

/** The only element on which each address attribute is kept. */
const ADDRESSES: Readonly<Record<string, string>> = { href: "a", src: "img" };

purifier.addHook("uponSanitizeAttribute", (element, attribute) => {
  const bearer = ADDRESSES[attribute.attrName];
  if (bearer !== undefined && bearer !== element.localName) attribute.keepAttr = false;
  // DOMPurify would remove the address of a picture that only this device has.
  else if (bearer === "img" && isOwnBlob(attribute.attrValue)) attribute.forceKeepAttr = true;
  if (attribute.attrName !== "class") return;
  const kept = attribute.attrValue.split(/\s+/u).filter((name) => CLASSES.test(name));
  attribute.attrValue = kept.join(" ");
  attribute.keepAttr = kept.length > 0;
});

const isOwnBlob = (src: string) => src.startsWith(`blob:${dom.location.origin}/`);

/** Sanitises HTML with the site's only configuration; forbidden elements are reduced to their text. */
export function sanitized(html: string): SafeHtml {
  return htmlIn(clean(html));
}

/** Like `sanitized`, with an id on each heading for a table of contents. */
export function sanitizedWithHeadings(html: string): SafeText {
  const template = clean(html);
  nameHeadings(template.content);
  return { html: htmlIn(template), headings: headingsIn(template.content) };
}

function htmlIn(template: HTMLTemplateElement): SafeHtml {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What `clean` made is what the type says.
  return trustedHtml(template.innerHTML) as SafeHtml;
}

/** Sanitises HTML for storage, without the additions that only displaying needs. */
export function storable(html: string): string {
  return harmless(html).innerHTML;
}

/** Parses foreign HTML into a document that is never shown: no script runs and nothing is fetched. */
export function unshown(html: string): Document {
  return new dom.DOMParser().parseFromString(trustedHtml(withoutInline(html)), "text/html");
}

function clean(html: string): HTMLTemplateElement {
  const template = harmless(html);
  const body = template.content;
  for (const link of body.querySelectorAll("a")) leaveSafely(link);
  for (const picture of body.querySelectorAll("img")) {
    loadLate(picture);
    measured(picture);
  }
  for (const table of body.querySelectorAll("table")) {
    scrollable(frameOf(table), table.caption?.textContent.trim() || "Tableau");
  }
  for (const code of body.querySelectorAll("pre")) showCode(code);
  lowerHeadings(body);
  return template;
}

/** Sanitises HTML into a template, whose content is inert, so that no picture is fetched here. */
export function harmless(html: string): HTMLTemplateElement {
  const safe = purifier.sanitize(withoutInline(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const template = dom.document.createElement("template");
  const body = template.content;
  body.append(safe);
  for (const link of body.querySelectorAll("a")) followOrUnwrap(link);
  for (const picture of body.querySelectorAll("img")) keepOrDrop(picture);
  return template;
}

function followOrUnwrap(link: HTMLAnchorElement): void {
  const href = safeHref(link.getAttribute("href") ?? "");
  if (href === undefined) link.replaceWith(...link.childNodes);
  else link.setAttribute("href", href);
}

function leaveSafely(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  if (!isOwnPage(href)) link.rel = "noopener noreferrer";
  // A PDF of the library is downloaded under its name instead of opened, since its content is not part of the site.
  const file = /^[\da-f]{8}-(.+\.pdf)$/u.exec(pictureIdOf(href) ?? "")?.[1];
  if (file !== undefined) link.setAttribute("download", file);
}

function keepOrDrop(picture: HTMLImageElement): void {
  const src = asBrowsersRead(picture.getAttribute("src") ?? "");
  if (PICTURES.test(src)) picture.setAttribute("src", src);
  else picture.replaceWith(picture.alt);
}

function loadLate(picture: HTMLImageElement): void {
  picture.setAttribute("alt", picture.alt);
  picture.setAttribute("loading", "lazy");
  picture.setAttribute("decoding", "async");
}

/**
 * Gives a library picture a `srcset`, so that the browser fetches the width it needs, and its size, which reserves
 * the place.
 */
function measured(picture: HTMLImageElement): void {
  const address = picture.getAttribute("src") ?? "";
  const size = pictureIdOf(address) === undefined ? undefined : sizeIn(address);
  if (!size) return;
  // An author's size is kept; adding the other dimension to it would distort the picture.
  if (!picture.hasAttribute("width") && !picture.hasAttribute("height")) {
    picture.setAttribute("width", String(size.width));
    picture.setAttribute("height", String(size.height));
  }
  const srcSet = srcSetOf(address);
  if (srcSet === undefined) return;
  // `sizes` comes before `srcset` so that no browser fetches two files.
  picture.setAttribute("sizes", TEXT_SIZES);
  picture.setAttribute("srcset", srcSet);
}

/** Reuses the frame of a text that was already sanitised when it was stored. */
function frameOf(table: HTMLTableElement): HTMLElement {
  const around = table.parentElement;
  const framed = around?.tagName === "DIV" && around.childNodes.length === 1;
  const frame = framed ? around : dom.document.createElement("div");
  if (!framed) {
    table.replaceWith(frame);
    frame.append(table);
  }
  frame.className = "table-frame";
  return frame;
}

/** Makes a wide element scroll by itself, also by keyboard, instead of the page. */
function scrollable(element: HTMLElement, label: string): void {
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
}

/** Shows the language of a code block. */
function showCode(block: HTMLPreElement): void {
  const language = /^language-(.+)$/u.exec(block.querySelector("code")?.className ?? "")?.[1];
  if (language !== undefined) block.dataset["language"] = language;
  scrollable(block, language === undefined ? "Code" : `Code ${language}`);
}

/**
 * Moves headings below the page's title, the only first-level heading, closes gaps between levels, and removes empty
 * headings.
 */
function lowerHeadings(body: DocumentFragment): void {
  let above: number[] = [];
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (heading.textContent.trim() === "" && !heading.querySelector("img")) {
      heading.remove();
      continue;
    }
    const written = Number(heading.tagName.slice(1));
    above = [...above.filter((level) => level < written), written];
    const lowered = dom.document.createElement(`h${Math.min(above.length + 1, 6)}`);
    for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

function nameHeadings(body: DocumentFragment): void {
  const taken = new Set<string>();
  for (const heading of body.querySelectorAll("h2, h3, h4, h5, h6")) {
    heading.id = free(`section-${slugOf(heading.textContent) || "sans-titre"}`, taken);
  }
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
  taken.add(id);
  return id;
}
