import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifest } from "../scripts/manifest";
import { siteRoutes, standaloneRoutes } from "../src/app/routes";

const { icons = [], shortcuts = [], screenshots = [] } = manifest;
const pictures = [
  ...icons,
  ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []),
  ...screenshots,
];

test.each(pictures.map(({ src, sizes }) => [src, sizes]))("%s is there, %s", (src, sizes) => {
  const file = readFileSync(`public${src}`);
  expect(src.endsWith(".png") ? pngSize(file) : webpSize(file)).toBe(sizes);
});

test("a phone and a desktop have icons of every size and shape that they ask for", () => {
  const kinds = icons.map(({ sizes, purpose = "any" }) => `${sizes} ${String(purpose)}`);
  expect(kinds).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});

test("the site is shown on both kinds of screen, in French", () => {
  const shapes = screenshots.map(({ form_factor }) => form_factor);
  expect(new Set(shapes)).toEqual(new Set(["wide", "narrow"]));
  expect(screenshots.every(({ label = "" }) => label.includes(", sur un "))).toBe(true);
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/", lang: "fr", dir: "ltr" });
});

test("the shortcuts lead to the blog, to the contact page and to the back office", () => {
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Blog", "/blog"],
    ["Contact", "/contact"],
    ["Administration", "/admin"],
  ]);
  const known = [...siteRoutes, ...standaloneRoutes].map(({ path }) => path.replace("/*", ""));
  expect(shortcuts.every(({ url }) => known.includes(url))).toBe(true);
});

function pngSize(file: Buffer): string {
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

/** The extended header, which a browser writes: each side less one, in three bytes. */
function webpSize(file: Buffer): string {
  expect(file.toString("latin1", 8, 16)).toBe("WEBPVP8X");
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
}
