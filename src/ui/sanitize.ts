import createDOMPurify from "dompurify";
import { slugOf } from "../lib/slug";
import { isOwnPage, safeHref } from "./safe-href";

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** HTML that is safe to show, and its headings, each with an id to link to. */
export interface Sanitized {
  readonly html: string;
  readonly headings: readonly Heading[];
}

const TAGS = (
  "p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd strong b em i u s sub sup " +
  "mark span div a img figure figcaption q cite abbr small del ins kbd " +
  "table caption thead tbody tfoot tr th td"
).split(" ");
const ATTRIBUTES = ["href", "src", "alt", "title", "width", "height", "colspan", "rowspan"];

/** Colours and alignments of the editors: the page's policy refuses inline styles. */
const CLASSES = /^(?:color|background|align)-[a-z]+$/u;

/** Only pictures of the web, of this site, or just chosen on this device. */
const PICTURES = /^(?:https?:\/\/|blob:|\/(?![/\\]))/iu;

const purifier = createDOMPurify(window);

purifier.addHook("uponSanitizeAttribute", (_element, attribute) => {
  if (attribute.attrName !== "class") return;
  const kept = attribute.attrValue.split(/\s+/u).filter((name) => CLASSES.test(name));
  attribute.attrValue = kept.join(" ");
  attribute.keepAttr = kept.length > 0;
});

/** Sanitises HTML by the one strict configuration of the site. What it must not do becomes text. */
export function sanitized(html: string): Sanitized {
  const safe = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, "class"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // A template's content is inert: no picture of it is asked for here.
  const template = document.createElement("template");
  const body = template.content;
  body.append(safe);
  for (const link of body.querySelectorAll("a")) followOrUnwrap(link);
  for (const picture of body.querySelectorAll("img")) keepOrDrop(picture);
  for (const table of body.querySelectorAll("table")) scrollable(table);
  lowerHeadings(body);
  return { headings: named(body), html: template.innerHTML };
}

function followOrUnwrap(link: HTMLAnchorElement): void {
  const href = safeHref(link.getAttribute("href") ?? "");
  if (href === undefined) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute("href", href);
  if (!isOwnPage(href)) link.rel = "noopener noreferrer";
}

function keepOrDrop(picture: HTMLImageElement): void {
  if (!PICTURES.test(picture.getAttribute("src") ?? "")) {
    picture.replaceWith(picture.alt);
    return;
  }
  picture.alt = picture.getAttribute("alt") ?? "";
  picture.loading = "lazy";
  picture.decoding = "async";
}

/** A wide table scrolls by itself, by keyboard too, not the page. */
function scrollable(table: HTMLTableElement): void {
  const frame = document.createElement("div");
  frame.className = "table-frame";
  frame.tabIndex = 0;
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", table.caption?.textContent || "Tableau");
  table.replaceWith(frame);
  frame.append(table);
}

/** The page's title is its one first-level heading, and no level is skipped below it. */
function lowerHeadings(body: DocumentFragment): void {
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  let above: number[] = [];
  for (const heading of headings) {
    const written = Number(heading.tagName.slice(1));
    above = [...above.filter((level) => level < written), written];
    const level = Math.min(above.length + 1, 6);
    const lowered = document.createElement(`h${level}`);
    if (heading.className !== "") lowered.className = heading.className;
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

function named(body: DocumentFragment): Heading[] {
  const taken = new Set<string>();
  return Array.from(body.querySelectorAll("h2, h3, h4, h5, h6"), (heading) => {
    const text = heading.textContent.trim();
    heading.id = free(`section-${slugOf(text) || "sans-titre"}`, taken);
    return { id: heading.id, text, level: Number(heading.tagName.slice(1)) };
  }).filter(({ text }) => text !== "");
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
  taken.add(id);
  return id;
}
