/** Draws public/screenshots, which browsers show before they install the site: `npm run build && npx tsx scripts/draw-screenshots.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium";
import { startSite } from "../tests/support/site";
import { asWebp } from "./as-webp";
import { SCREENSHOTS } from "./manifest";

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");

const site = await startSite();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
mkdirSync("public/screenshots", { recursive: true });
for (const { file, path, viewport, scale } of SCREENSHOTS) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(`public/screenshots/${file}`, await asWebp(browser, await page.screenshot()));
  await context.close();
}
await browser.close();
await site.close();
