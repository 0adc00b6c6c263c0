import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import type * as MakeSite from "../src/prerender/make-site";
import { keepFormerBuilds } from "./former-builds";
import type { Settings } from "./settings";
import { readMark } from "./read-mark";
import { cardLook } from "./share-card";
import type { ReadContent } from "./site-content";
import { librariesIn, neededIn, parseManifest, scriptsIn, stylesIn } from "./vite-manifest";
import { writeSite } from "./write-site";

/** The default folder of the built site. */
export const OUT = "dist";
const MANIFEST = ".vite/manifest.json";
/** The code that draws pages is built inside the project, so that it finds its packages. */
const CACHE = path.resolve("node_modules/.cache");

export type BuildSettings = Pick<Settings, "siteUrl" | "supabaseUrl"> & {
  /** The folder for the built site; `dist` by default. */
  readonly out?: string;
};

/** Builds the application, then prerenders a page for every address of the content. */
export async function buildSite(
  readContent: ReadContent,
  settings: BuildSettings,
  logLevel: "silent" | "warn" | "info" = "silent",
  /** More Vite plugins, for example to build another version of the code. */
  plugins: readonly Plugin[] = [],
): Promise<void> {
  const { out = OUT } = settings;
  nameSite(settings);
  // The folder is on the same file system, since files are moved by renaming.
  const putBack = await keepFormerBuilds(out, out === OUT ? CACHE : path.dirname(out));
  try {
    await build({
      logLevel,
      build: { outDir: out, emptyOutDir: true },
      plugins: [...plugins, prerenderer(readContent, settings, logLevel)],
    });
  } finally {
    // By now the service worker's list of files is complete, so that it leaves the old files out.
    await putBack();
  }
}

/** Tells the next build the address of the site. */
export function nameSite({ siteUrl }: Pick<BuildSettings, "siteUrl">): void {
  process.env["VITE_SITE_URL"] = siteUrl;
}

/** Runs before the service worker is built, which lists the existing files. */
function prerenderer(
  readContent: ReadContent,
  settings: BuildSettings,
  logLevel: "silent" | "warn" | "info",
): Plugin {
  return {
    name: "vitrine:prerender",
    closeBundle: {
      order: "pre",
      sequential: true,
      handler: async () => {
        const began = performance.now();
        const { makeSite } = await loadRenderer();
        const source = await sourceOf(readContent, settings);
        const files = await writeSite(makeSite(source), settings.out ?? OUT);
        if (logLevel === "info") {
          console.log(`✓ ${files} files from the content in ${seconds(began)} s`);
        }
      },
    },
  };
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Builds and loads the code that draws pages. Each build has a new folder, since Node loads a module only once per
 * address.
 */
export async function loadRenderer(): Promise<typeof MakeSite> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, "vitrine-prerender-"));
  try {
    await build({
      configFile: false,
      logLevel: "silent",
      plugins: [react(), withoutWindow()],
      // Unbundled, Node would load its CommonJS build, which has no named exports.
      ssr: { noExternal: ["workbox-window"] },
      build: {
        ssr: "src/prerender/make-site.ts",
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const { href } = pathToFileURL(path.join(folder, "make-site.js"));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The module that was just built from that file.
    return (await import(href)) as typeof MakeSite;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Replaces the browser's DOM with jsdom, since prerendering has no browser. */
function withoutWindow(): Plugin {
  return {
    name: "vitrine:without-window",
    enforce: "pre",
    resolveId(source, importer) {
      const isDom = source === "./dom" && SANITISERS.some((file) => importer?.endsWith(file));
      return isDom ? path.resolve("src/prerender/dom.ts") : undefined;
    },
  };
}

const SANITISERS = ["/src/ui/text/sanitize.ts", "/src/ui/text/clean-drawing.ts"];

/** Collects everything that the pages are made from. */
export async function sourceOf(
  readContent: ReadContent,
  { siteUrl, supabaseUrl, out = OUT }: BuildSettings,
  /** The template of a page, by default Vite's own, which the home page later replaces. */
  template = "index.html",
): Promise<Parameters<typeof MakeSite.makeSite>[0]> {
  const html = await readFile(path.join(out, template), "utf8");
  const rows = await readContent();
  const manifest = parseManifest(await readFile(path.join(out, MANIFEST), "utf8"));
  return {
    readAt: new Date().toISOString(),
    rows,
    markPicture: await readMark(rows, readContent.readFile),
    origin: siteUrl,
    supabaseUrl,
    sha256: (text) => createHash("sha256").update(text).digest("base64"),
    drawingAt,
    cardLook: cardLook(),
    template: {
      html,
      libraries: librariesIn(manifest),
      neededOf: neededIn(manifest, out, await stylesOf(out, html)),
      otherMedia: await readFile("public/other-media.css", "utf8"),
      themeScript: await readFile("public/theme.js", "utf8"),
      scriptsOf: scriptsIn(manifest),
      stylesOf: stylesIn(manifest, out),
    },
  };
}

/** Larger drawings are better fetched separately than inlined into the page. */
const SMALL_BYTES = 4_000;

/** Reads a small drawing of the site, to be inlined; undefined for an address outside that folder. */
function drawingAt(address: string): string | undefined {
  const file = path.join("public", address);
  const isOurs = file.startsWith(path.join("public", "media", "/"));
  const size = isOurs ? statSync(file, { throwIfNoEntry: false })?.size : undefined;
  return size === undefined || size > SMALL_BYTES ? undefined : readFileSync(file, "utf8");
}

async function stylesOf(out: string, html: string): Promise<string> {
  const name = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"/u.exec(html)?.[1];
  if (name === undefined) throw new Error("index.html has no stylesheet");
  return (await readFile(path.join(out, name), "utf8")).trim();
}
