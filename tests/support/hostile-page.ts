import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { OUT } from "../../server/build-site";
import { dangersIn } from "./hostile-html";

/** Elements that no page of the site has, whoever wrote its texts. */
const FOREIGN =
  "iframe, frame, frameset, object, embed, applet, base, meta[http-equiv], math, portal, area, map, " +
  "[srcdoc], [formaction], [action], [ping], [background], [srcset], [is], [slot]";

const LINK = /^(?:https?:\/\/(?!evil)[^/]|mailto:|tel:|\/(?![/\\])|#|$)/u;
const PICTURE = /^(?:https?:\/\/[^/]|\/(?![/\\])|$)/u;
/** React writes such an address in place of one that would run. */
const BLOCKED = /^javascript:throw new Error\('React has blocked/u;
/** What stands in front of a drawing that the build puts into the page. */
const DRAWING = "data:image/svg+xml,";
const SCRIPT = /^\/(?:theme|assets\/[\w-]+)\.js$/u;

/**
 * What is in a whole built page that only an attacker could have put there; `inlined` are the texts of
 * the scripts and styles that are the site's own.
 */
export function dangersInPage(html: string, inlined: ReadonlySet<string>): string[] {
  const { document } = new JSDOM(html).window;
  return [
    ...dangersInLive(html, inlined),
    ...Array.from(document.querySelectorAll("[style], script[src]"), ({ outerHTML }) => outerHTML),
    ...Array.from(document.images, ({ src }) => src).filter((src) => BLOCKED.test(src)),
    ...doubles(Array.from(document.querySelectorAll("[id]"), ({ id }) => id)),
  ];
}

/** The same for one that scripts have gone on with: they may give elements a style, and load others. */
export function dangersInLive(html: string, inlined: ReadonlySet<string>): string[] {
  const { document } = new JSDOM(html).window;
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
      return element.localName !== "img" || !isSafePicture(value);
    })
    .map(({ name, value }) => `${element.localName} ${name}=${value}`);
}

const isSafePicture = (src: string) => PICTURE.test(src) || BLOCKED.test(src) || isOwnDrawing(src);

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

/** An address inside a page leads to one place. */
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

/** The scripts and styles that every page has in itself, and those that the build wrote for some of them. */
export function inlinedIn(html: string): ReadonlySet<string> {
  const { document } = new JSDOM(html).window;
  const own = document.querySelectorAll("script:not([src]), style");
  return new Set([...Array.from(own, ({ textContent }) => textContent), ...builtStyles()]);
}

function builtStyles(): string[] {
  const folder = path.join(OUT, "assets");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(path.join(folder, name), "utf8").trim());
}
