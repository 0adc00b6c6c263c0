/** Draws docs/screenshots/pages-{light,dark}.webp from the built site: `npm run build && npx tsx scripts/draw-contact-sheet.ts`. */
import { writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium";
import { startSite } from "../tests/support/site";

const PAGES = [
  "/",
  "/services",
  "/services/seo",
  "/offers",
  "/projects",
  "/projects/projet-rivoire",
  "/blog",
  "/blog/article-refonte",
  "/blog/tag/contenu",
  "/tools",
  "/tools/outil-search-console",
  "/testimonials",
  "/faq",
  "/glossary",
  "/contact",
  "/sitemap",
  "/legal/privacy",
  "/rien-ici",
];
const SIZES = [
  { width: 1440, height: 1440 },
  { width: 768, height: 1152 },
  { width: 360, height: 780 },
];
/** Height of each picture on the sheet, in pixels; its width follows. */
const SHOWN_HEIGHT = 340;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");

const site = await startSite();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const theme of ["light", "dark"] as const) {
  const rows: string[] = [];
  for (const path of PAGES) rows.push(await pictured(browser, path, theme));
  writeFileSync(`docs/screenshots/pages-${theme}.webp`, await sheet(browser, rows, theme));
}
await browser.close();
await site.close();

/** One page at every size, as HTML. */
async function pictured(browser: Browser, path: string, theme: "light" | "dark"): Promise<string> {
  const pictures: string[] = [];
  for (const viewport of SIZES) {
    const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(`${site.url}${path}`);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const picture = await page.screenshot({ type: "jpeg", quality: 85 });
    pictures.push(
      `<img height="${SHOWN_HEIGHT}" src="data:image/jpeg;base64,${picture.toString("base64")}">`,
    );
    await page.close();
  }
  return `<figure><figcaption>${path}</figcaption>${pictures.join("")}</figure>`;
}

/** All pages on one picture, as WebP. */
async function sheet(browser: Browser, rows: readonly string[], theme: "light" | "dark") {
  const page = await browser.newPage({ viewport: { width: 2340, height: 1000 } });
  const colours = theme === "dark" ? "#04060f;color:#b3b8d0" : "#e4e4de;color:#464b63";
  await page.setContent(`<style>
    body{margin:0;padding:24px;display:flex;flex-wrap:wrap;gap:24px;font:14px sans-serif;background:${colours}}
    figure{margin:0;display:flex;flex-wrap:wrap;gap:6px;width:748px}
    figcaption{width:100%}</style>${rows.join("")}`);
  const picture = await page.screenshot({ fullPage: true });
  const encoded = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.8);
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(",") + 1), "base64");
}
