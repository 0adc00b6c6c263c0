/** Compares the built site with the budgets for a first visit: `npm run budgets`, after `npm run build`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = "dist";

/** What a page may cost before it is interactive; kB are thousand bytes after gzip at its best level. */
const budgets = [
  ["application", 95, "kB of scripts that every page begins with"],
  ["own", 26, "kB of scripts that one page has for itself"],
  ["inline", 2.5, "kB of scripts that stand in a page"],
  ["styles", 12, "kB of styles"],
  ["fonts", 2, "font files"],
  ["requests", 50, "requests"],
] as const;
type Costs = Record<(typeof budgets)[number][0], number>;

/** Texts that remain in the minified code of packages which visitors must not download. */
const FORBIDDEN = /rxdb|RxError|GoTrue|PostgrestBuilder|ProseMirror|recharts/u;

/**
 * The service worker with its list of files. It starts before pages do and stores no documents, so it must not contain
 * a database.
 */
const WORKER = { file: "service-worker.js", limit: 25 };
const FORBIDDEN_IN_WORKER = new RegExp(`${FORBIDDEN.source}|indexedDB`, "u");

const application = new Set(withImports(addressesOf(htmlOf("shell.html"), "js")));
const pages = readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".html"))
  .map((name) => ({ name, costs: costsOf(htmlOf(name)) }));

console.log(`${pages.length} pages, at most`);
for (const [what, limit, unit] of budgets) {
  const [worst] = pages.toSorted((one, other) => other.costs[what] - one.costs[what]);
  if (!worst) throw new Error(`${DIST} has no pages: build them first`);
  tell(worst.costs[what], limit, unit, worst.name);
}
tell(costOfWorker(), WORKER.limit, "kB of service worker", WORKER.file);

function tell(cost: number, limit: number, unit: string, name: string): void {
  const exceeded = cost > limit;
  if (exceeded) process.exitCode = 1;
  console.log(
    `${exceeded ? "✗" : "✓"} ${String(Math.round(cost * 10) / 10).padStart(6)} of ${limit} ${unit} (${name})`,
  );
}

function costOfWorker(): number {
  const script = readFileSync(path.join(DIST, WORKER.file), "utf8");
  const found = FORBIDDEN_IN_WORKER.exec(script)?.[0];
  if (found) throw new Error(`${WORKER.file} holds ${found}`);
  return sum([script]);
}

function costsOf(html: string): Costs {
  const scripts = withImports(addressesOf(html, "js"));
  const css = stylesOf(html);
  const fonts = new Set([...addressesOf(html, "woff2"), ...addressesOf(css, "woff2")]);
  for (const name of scripts) {
    const found = FORBIDDEN.exec(readAsset(name))?.[0];
    if (found) throw new Error(`${name}, which a visitor's page begins with, holds ${found}`);
  }
  return {
    application: sum(scripts.filter((name) => application.has(name)).map(readAsset)),
    own: sum(scripts.filter((name) => !application.has(name)).map(readAsset)),
    inline: sum([inlineScriptsOf(html)]),
    styles: sum([css]),
    fonts: fonts.size,
    // The page, and `other-media.css`, which blocks nothing.
    requests: 2 + scripts.length + addressesOf(html, "css").length + fonts.size,
  };
}

/** Removes what names style sheets that a page does not fetch: its own are inlined, the whole one is for other pages. */
function htmlOf(name: string): string {
  return readFileSync(path.join(DIST, name), "utf8").replaceAll(
    / data-styles="[^"]*"|<link [^>]*\bdisabled\b[^>]*>/gu,
    "",
  );
}

function stylesOf(html: string): string {
  const inlined = Array.from(
    html.matchAll(/<style[^>]*>([^]*?)<\/style>/gu),
    ([, css = ""]) => css,
  );
  return [...inlined, ...addressesOf(html, "css").map(readAsset)].join("\n");
}

/** The scripts that the browser runs, without the page's JSON data. */
function inlineScriptsOf(html: string): string {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/gu);
  return Array.from(scripts, ({ groups }) =>
    / (?:src|type)=/u.test(groups?.["attributes"] ?? "") ? "" : (groups?.["code"] ?? ""),
  ).join("\n");
}

/** The hashed files that a text names, each once. */
function addressesOf(text: string, extension: string): string[] {
  const found = text.matchAll(new RegExp(`/assets/([\\w.-]+\\.${extension})\\b`, "gu"));
  return [...new Set(Array.from(found, ([, name = ""]) => name))];
}

/** Adds all static imports; dynamic ones are loaded later. */
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

/** Compresses each file separately, as a server does. */
function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).byteLength, 0) / 1000;
}
