import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const drawings = readdirSync("public/media", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => path.join("public/media", file));
const PAPER = /^<(?:svg|rect)[^]*?<rect[^>]*fill="#(?<ground>[0-9a-f]{6})"/u;

test("every drawing with a light background has dark colours too", () => {
  expect(drawings.length).toBeGreaterThan(40);
  const glaring = drawings.filter((file) => {
    const svg = readFileSync(file, "utf8");
    const ground = PAPER.exec(svg)?.groups?.["ground"] ?? "ffffff";
    return brightnessOf(ground) > 0.6 && !svg.includes("prefers-color-scheme:dark");
  });
  expect(glaring).toEqual([]);
});

test("a drawing is at most 8 kB and makes no requests", () => {
  const wrong = drawings.filter((file) => {
    const svg = readFileSync(file, "utf8");
    return svg.length > 8000 || /<script|href="http|url\((?!#)/u.test(svg);
  });
  expect(wrong).toEqual([]);
});

/** Between 0 and 1, of `rrggbb`. */
function brightnessOf(colour: string): number {
  const lights = colour.match(/../gu) ?? [];
  return lights.reduce((sum, each) => sum + Number.parseInt(each, 16), 0) / lights.length / 255;
}
