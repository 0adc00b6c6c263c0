/** Holds the built site to what a first visit may cost: `npm run budgets`, after `npm run build`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = "dist";
/** Thousand bytes, as gzip makes them at its best. */
const SCRIPTS_KB = 95;
const STYLES_KB = 12;
const FONT_FILES = 2;

/** What these packages leave in their code, minified as it is. */
const FORBIDDEN = /rxdb|RxError|GoTrue|PostgrestBuilder|ProseMirror|recharts/u;

const pages = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".html"),
);
const excesses = new Map<string, string[]>();
let largest = { scripts: 0, styles: 0 };
for (const page of pages) largest = larger(largest, weigh(page));

console.log(`${pages.length} pages, at most (gzip)`);
console.log(`  scripts  ${largest.scripts.toFixed(1)} kB of ${SCRIPTS_KB}`);
console.log(`  styles   ${largest.styles.toFixed(1)} kB of ${STYLES_KB}`);
for (const [excess, [first, ...others]] of excesses) {
  console.error(`${first}${others.length > 0 ? ` and ${others.length} more` : ""}: ${excess}`);
}
process.exitCode = excesses.size > 0 ? 1 : 0;

type Weight = typeof largest;

function larger(one: Weight, other: Weight): Weight {
  return {
    scripts: Math.max(one.scripts, other.scripts),
    styles: Math.max(one.styles, other.styles),
  };
}

function exceeds(page: string, what: string): void {
  excesses.set(what, [...(excesses.get(what) ?? []), page]);
}

/** What a page asks for before it answers to the reader. */
function weigh(page: string): Weight {
  const html = readFileSync(path.join(DIST, page), "utf8");
  const scripts = withImports(addressesOf(html, "js"));
  const css = stylesOf(html);
  const weight = { scripts: sum(scripts.map(readAsset)), styles: sum([css]) };

  const fonts = new Set([...addressesOf(html, "woff2"), ...addressesOf(css, "woff2")]);
  if (fonts.size > FONT_FILES) exceeds(page, `${fonts.size} font files`);
  if (weight.scripts > SCRIPTS_KB) {
    exceeds(page, `${weight.scripts.toFixed(1)} kB of scripts`);
  }
  if (weight.styles > STYLES_KB) exceeds(page, `${weight.styles.toFixed(1)} kB of styles`);
  for (const name of scripts) {
    const found = FORBIDDEN.exec(readAsset(name))?.[0];
    if (found) exceeds(page, `${name} holds ${found}`);
  }
  return weight;
}

function stylesOf(html: string): string {
  const inlined = Array.from(html.matchAll(/<style>([^]*?)<\/style>/gu), ([, css = ""]) => css);
  return [...inlined, ...addressesOf(html, "css").map(readAsset)].join("\n");
}

/** Hashed files that a text names, each once. */
function addressesOf(text: string, extension: string): string[] {
  const found = text.matchAll(new RegExp(`/assets/([\\w.-]+\\.${extension})\\b`, "gu"));
  return [...new Set(Array.from(found, ([, name = ""]) => name))];
}

/** With what they import, and so on; what comes by `import()` comes later. */
function withImports(names: readonly string[]): string[] {
  const reached = new Set(names);
  for (const name of reached) {
    for (const [, imported = ""] of readAsset(name).matchAll(/(?:from|import)"\.\/([^"]+)"/gu)) {
      reached.add(imported);
    }
  }
  return [...reached];
}

function readAsset(name: string): string {
  return readFileSync(path.join(DIST, "assets", name), "utf8");
}

/** Each file is compressed by itself. */
function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).byteLength, 0) / 1000;
}
