import { readdirSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

/** The folder that `npm run build` writes. */
export const DIST = "dist";

export function builtText(path: string): string {
  return readFileSync(`${DIST}/${path}`, "utf8");
}

/** A page of the build, parsed as a reader without JavaScript has it. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/** Every page that the sitemap names. */
export function builtPages(): BuiltPage[] {
  const addresses = builtText("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/gu);
  return Array.from(addresses, ([, address = ""]) => builtPage(new URL(address).pathname));
}

export function builtPage(path: string): BuiltPage {
  const html = builtText(path === "/" ? "index.html" : `${decodeURIComponent(path).slice(1)}.html`);
  return { path, html, document: new JSDOM(html).window.document };
}

export function builtFiles(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: "utf8" });
}

/** What an element that must be there says in an attribute. */
export function attributeOf(page: BuiltPage, selector: string, name: string): string {
  const found = page.document.querySelectorAll(selector);
  if (found.length !== 1) throw new Error(`${page.path} has ${found.length} of ${selector}`);
  return found[0]?.getAttribute(name) ?? "";
}
