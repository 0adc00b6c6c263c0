import { readdirSync, readFileSync } from "node:fs";
import { isRecord, textOf } from "../../src/lib/parse";
import { parseHtml } from "../support/parse-html";

/** The folder that `npm run build` writes. */
export const DIST = "dist";

export function builtText(path: string): string {
  return readFileSync(`${DIST}/${path}`, "utf8");
}

/** A page of the build, parsed without running its scripts. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/** The path of every page that the sitemap lists. */
export function builtPaths(): string[] {
  const addresses = builtText("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/gu);
  return Array.from(addresses, ([, address = ""]) => new URL(address).pathname);
}

/** Every page that the sitemap lists. */
export function builtPages(): BuiltPage[] {
  return builtPaths().map(builtPage);
}

export function builtPage(path: string): BuiltPage {
  const html = builtText(path === "/" ? "index.html" : `${decodeURIComponent(path).slice(1)}.html`);
  return { path, html, document: parseHtml(html) };
}

export function builtFiles(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: "utf8" });
}

/** The value of an attribute of an element that must exist once. */
export function attributeOf(page: BuiltPage, selector: string, name: string): string {
  const found = page.document.querySelectorAll(selector);
  if (found.length !== 1) throw new Error(`${page.path} has ${found.length} of ${selector}`);
  return found[0]?.getAttribute(name) ?? "";
}

/** What a page tells search engines about the agency. */
export function agencyIn(html: string): unknown {
  const text =
    parseHtml(html).querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const data: unknown = JSON.parse(text);
  const graph = isRecord(data) && Array.isArray(data["@graph"]) ? data["@graph"] : [];
  return graph.filter(isRecord).find((thing) => textOf(thing["@id"]).endsWith("/#agence"));
}
