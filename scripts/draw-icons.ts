/** Draws public/icons from public/favicon.svg: `npx tsx scripts/draw-icons.ts`. */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium";

const mark = readFileSync("public/favicon.svg", "utf8");
const fullBleed = mark.replace(/ rx="\d+"/, "");

const icons = [
  { file: "icon-192.png", size: 192, svg: mark },
  { file: "icon-512.png", size: 512, svg: mark },
  { file: "apple-touch-icon.png", size: 180, svg: fullBleed },
  // Android crops to a circle of 80 %: the strokes are drawn smaller, the background is not.
  { file: "maskable-512.png", size: 512, svg: fullBleed.replace("<g ", shrunk(0.76)) },
];

function shrunk(scale: number): string {
  const margin = 256 * (1 - scale);
  return `<g transform="translate(${margin} ${margin}) scale(${scale})" `;
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true });
}
await browser.close();
