/** Draws public/media/general/partage.png, which networks show beside a link: `npx tsx scripts/draw-share-picture.ts`. */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium";

const [width, height] = [1200, 630];
const font = readFileSync(
  "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
).toString("base64");
const mark =
  '<svg viewBox="64 72 372 356" fill="#93a5ff">' +
  '<path d="M424 88C300 92 172 120 80 176l32 48C190 160 300 124 424 88Z"/>' +
  '<path d="M424 88C330 148 216 216 140 330l50 36C250 262 336 172 424 88Z"/>' +
  '<path d="M424 88C372 188 304 284 288 420l60 8C352 310 392 196 424 88Z"/></svg>';

const html = `<style>
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  body { margin: 0; width: ${width}px; height: ${height}px; box-sizing: border-box; padding: 88px 96px;
    background: #0d1020; color: #eef0fa; font: 600 40px/1.2 Display; letter-spacing: -.02em; position: relative }
  svg { position: absolute; right: 0; top: 40px; height: 620px; translate: 18% 0 }
  h1 { margin: 0; font-size: 148px; font-weight: 650; line-height: 1; letter-spacing: -.035em }
  p { position: absolute; bottom: 88px; margin: 0; max-width: 620px; color: #b3b8d0 }
</style>${mark}<h1>Sillage</h1><p>Agence web à Paris : création de sites, gestion de projet, référencement.</p>`;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width, height } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: "public/media/general/partage.png" });
await browser.close();
