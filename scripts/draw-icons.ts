/**
 * Draws public/icons from public/favicon.svg, and the icons of shortcuts from lucide's paths: `npx tsx
 * scripts/draw-icons.ts`.
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium";

const mark = readFileSync("public/favicon.svg", "utf8");
const fullBleed = mark.replace(/ rx="\d+"/, "");

const icons = [
  { file: "icon-192.png", size: 192, svg: mark },
  { file: "icon-512.png", size: 512, svg: mark },
  { file: "apple-touch-icon.png", size: 180, svg: fullBleed },
  // Android crops the icon to a circle of 80 %, so the strokes are smaller, but not the background.
  { file: "maskable-512.png", size: 512, svg: fullBleed.replace("<g ", shrunk(0.76)) },
];

const shortcuts = [
  {
    file: "shortcut-blog.png",
    glyph:
      '<path d="M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2"/><rect width="8" height="4" x="10" y="6" rx="1"/>',
  },
  {
    file: "shortcut-contact.png",
    glyph:
      '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  },
  {
    file: "shortcut-admin.png",
    glyph:
      '<rect width="7" height="9" x="3" y="3" rx="1"/><rect width="7" height="5" x="14" y="3" rx="1"/><rect width="7" height="9" x="14" y="12" rx="1"/><rect width="7" height="5" x="3" y="16" rx="1"/>',
  },
].map(({ file, glyph }) => ({
  file,
  size: 96,
  svg: `<svg viewBox="0 0 48 48"><rect width="48" height="48" rx="10.5" fill="#2340d9"/><g transform="translate(12 12)" fill="none" stroke="#fbfbfa" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`,
}));

function shrunk(scale: number): string {
  const margin = 256 * (1 - scale);
  return `<g transform="translate(${margin} ${margin}) scale(${scale})" `;
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { file, size, svg } of [...icons, ...shortcuts]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true });
}
await browser.close();
