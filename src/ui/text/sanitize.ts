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

/** Colours, alignments, frames and languages of the editors: the page's policy refuses inline styles. */
const CLASSES =
  /^(?:callout|gallery|video|language-[a-z\d+#-]{1,20}|(?:color|background)-(?:red|orange|green|blue|purple|grey)|align-(?:center|right|justify))$/u;

/** Only pictures of the web, of this site, or just chosen on this device. */
const PICTURES = /^(?:https?:\/\/|blob:|\/(?![/\\]))/iu;

const purifier = createDOMPurify(dom);

/** On which element an address means anything: there it is looked at, elsewhere it goes. */
const ADDRESSES: Readonly<Record<string, string>> = { href: "a", src: "img" };

purifier.addHook("uponSanitizeAttribute", (element, attribute) => {
  const bearer = ADDRESSES[attribute.attrName];
  if (bearer !== undefined && bearer !== element.localName) attribute.keepAttr = false;
  if (attribute.attrName !== "class") return;
  const kept = attribute.attrValue.split(/\s+/u).filter((name) => CLASSES.test(name));
  attribute.attrValue = kept.join(" ");
  attribute.keepAttr = kept.length > 0;
});

/** Sanitises HTML by the one strict configuration of the site. What it must not do becomes text. */
export function sanitized(html: string): SafeHtml {
  return htmlIn(clean(html));
}

/** The same, with an id for each heading: a table of contents links to them. */
export function sanitizedWithHeadings(html: string): SafeText {
  const template = clean(html);
  nameHeadings(template.content);
  return { html: htmlIn(template), headings: headingsIn(template.content) };
}

function htmlIn(template: HTMLTemplateElement): SafeHtml {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What `clean` made is what the type says.
  return trustedHtml(template.innerHTML) as SafeHtml;
}

/** What of it may be stored, as its author wrote it: without what only showing it adds. */
export function storable(html: string): string {
  return harmless(html).innerHTML;
}

/** HTML from elsewhere, as a document that is never shown: nothing in it is run, nor asked for. */
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

/** What may be stored, in a template, whose content is inert: no picture of it is asked for here. */
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
  // A file of the library is saved under its name, not opened: what it holds is not the site's.
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

/** A picture of the library is asked for as wide as it is needed, and its place is kept until it comes. */
function measured(picture: HTMLImageElement): void {
  const address = picture.getAttribute("src") ?? "";
  const size = pictureIdOf(address) === undefined ? undefined : sizeIn(address);
  if (!size) return;
  // Who wrote a size meant it; half of one would bend the picture.
  if (!picture.hasAttribute("width") && !picture.hasAttribute("height")) {
    picture.setAttribute("width", String(size.width));
    picture.setAttribute("height", String(size.height));
  }
  const srcSet = srcSetOf(address);
  if (srcSet === undefined) return;
  // Before `srcset`, so that no browser asks for one and then for another.
  picture.setAttribute("sizes", TEXT_SIZES);
  picture.setAttribute("srcset", srcSet);
}

/** The same frame again for a text that was sanitised before: when it was stored. */
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

/** What is too wide scrolls by itself, by keyboard too, not the page. */
function scrollable(element: HTMLElement, label: string): void {
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
}

/** Says in what a block of code is written. */
function showCode(block: HTMLPreElement): void {
  const language = /^language-(.+)$/u.exec(block.querySelector("code")?.className ?? "")?.[1];
  if (language !== undefined) block.dataset["language"] = language;
  scrollable(block, language === undefined ? "Code" : `Code ${language}`);
}

/** The page's title is its one first-level heading; below it no level is skipped, and none says nothing. */
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
