import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OUT } from "../../server/build-site";
import { dangersIn } from "./hostile-html";
import { parseHtml } from "./parse-html";

/** Elements that no page of the site has, whatever its texts contain. */
const FOREIGN =
  "iframe, frame, frameset, object, embed, applet, base, meta[http-equiv], math, portal, area, map, " +
  "[srcdoc], [formaction], [action], [ping], [background], [srcset], [is], [slot]";

const LINK = /^(?:https?:\/\/(?!evil)[^/]|mailto:|tel:|\/(?![/\\])|#|$)/u;
const PICTURE = /^(?:https?:\/\/[^/]|\/(?![/\\])|$)/u;
/** React replaces a dangerous address with this one. */
const BLOCKED = /^javascript:throw new Error\('React has blocked/u;
/** The beginning of a drawing that the build inlines. */
const DRAWING = "data:image/svg+xml,";
const SCRIPT = /^\/(?:theme|assets\/[\w-]+)\.js$/u;

/**
 * What only an attacker can have put into a whole built page; `inlined` are the texts of the site's own scripts and
 * styles.
 */
export function dangersInPage(html: string, inlined: ReadonlySet<string>): string[] {
  const document = parseHtml(html);
  return [
    ...dangersInLive(html, inlined),
    ...Array.from(document.querySelectorAll("[style], script[src]"), ({ outerHTML }) => outerHTML),
    ...Array.from(document.images, ({ src }) => src).filter((src) => BLOCKED.test(src)),
    ...doubles(Array.from(document.querySelectorAll("[id]"), ({ id }) => id)),
  ];
}

/** The same for a hydrated page: its scripts may style an element, and load other scripts. */
export function dangersInLive(html: string, inlined: ReadonlySet<string>): string[] {
  const document = parseHtml(html);
  return [
    ...Array.from(document.querySelectorAll(FOREIGN), ({ outerHTML }) => outerHTML.slice(0, 200)),
    ...Array.from(document.querySelectorAll("*")).flatMap((each) => attributeDangers(each)),
    ...Array.from(document.querySelectorAll("script, style"))
      .filter((element) => !isOwnCode(element, inlined))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...Array.from(document.querySelectorAll("[data-text]")).flatMap((text) =>
      dangersIn(withoutHeadingIds(text), document),
    ),
  ];
}

function isOwnCode(element: Element, inlined: ReadonlySet<string>): boolean {
  const type = element.getAttribute("type");
  if (type === "application/json" || type === "application/ld+json") return true;
  const src = element.getAttribute("src");
  return src === null ? inlined.has(element.textContent) : SCRIPT.test(src);
}

function attributeDangers(element: Element): string[] {
  return Array.from(element.attributes)
    .filter(({ name, value }) => {
      if (name.startsWith("on")) return true;
      if (name === "href") return !LINK.test(value);
      if (name !== "src") return name === "xlink:href";
      if (element.localName === "script") return false;
      return (
        element.localName !== "img" || !(isSafePicture(value) || isInertDrawing(element, value))
      );
    })
    .map(({ name, value }) => `${element.localName} ${name}=${value}`);
}

const isSafePicture = (src: string) => PICTURE.test(src) || BLOCKED.test(src) || isOwnDrawing(src);

/**
 * As a picture, a drawing runs nothing and loads nothing; only the place of the brand and the small pictures of the back
 * office show one from the content.
 */
const isInertDrawing = (element: Element, src: string) =>
  src.startsWith(DRAWING) && element.closest("[data-brand], [data-thumbnail]") !== null;

/** True for a drawing of the repository itself, whose text nobody else writes. */
function isOwnDrawing(src: string): boolean {
  return src.startsWith(DRAWING) && drawings.has(decodeURIComponent(src.slice(DRAWING.length)));
}

const MEDIA = "public/media";
const drawings = new Set(
  readdirSync(MEDIA, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svg"))
    .map((file) => readFileSync(path.join(MEDIA, file), "utf8").trim().replaceAll(/\s+/gu, " ")),
);

/** Ids that occur more than once in a page. */
function doubles(ids: readonly string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `id=${id} twice`);
}

/** A table of contents leads to headings: the one place where a text has ids. */
function withoutHeadingIds(text: Element): string {
  const copy = text.cloneNode(true);
  if (!(copy instanceof text.constructor)) return "";
  const element = copy as Element;
  for (const heading of element.querySelectorAll("h2, h3, h4, h5, h6")) {
    if (/^section-[a-z0-9-]+$/u.test(heading.id)) heading.removeAttribute("id");
  }
  return element.innerHTML;
}

/** The scripts and styles that every page inlines, and those that the build wrote for some pages. */
export function inlinedIn(html: string): ReadonlySet<string> {
  const document = parseHtml(html);
  const own = document.querySelectorAll("script:not([src]), style");
  return new Set([...Array.from(own, ({ textContent }) => textContent), ...builtStyles()]);
}

/**
 * The style sheets of the build, and the parts of the main one that its pages inline. The content of these pages is not
 * hostile.
 */
function builtStyles(): string[] {
  const names = readdirSync(OUT, { recursive: true, encoding: "utf8" });
  const read = (extension: string) =>
    names
      .filter((name) => name.endsWith(extension))
      .map((name) => readFileSync(path.join(OUT, name), "utf8"));
  const needed = read(".html").flatMap((html) => NEEDED.exec(html)?.[1] ?? []);
  return [...read(".css").map((css) => css.trim()), ...needed];
}

const NEEDED = /<style id="needed">([^]*?)<\/style>/u;
