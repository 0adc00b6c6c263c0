import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const drawings = readdirSync("public/media", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => path.join("public/media", file));
const PAPER = /^<(?:svg|rect)[^]*?<rect[^>]*fill="#(?<ground>[0-9a-f]{6})"/u;
const DRAWN_RECT =
  / d="M(-?[\d.]+)[ ,]?(-?[\d.]+)(h|H)(-?[\d.]+)(v|V)(-?[\d.]+)[hH]-?[\d.]+(?:[vV]-?[\d.]+)?z"/u;
/** Faces keep their colours. */
const PORTRAIT = /\/(?:team|testimonials)\//u;

test("every drawing with a light background has dark colours too", () => {
  expect(drawings.length).toBeGreaterThan(40);
  const glaring = drawings.filter((file) => {
    const svg = readFileSync(file, "utf8");
    const ground = PAPER.exec(svg)?.groups?.["ground"] ?? "ffffff";
    return brightnessOf(ground) > 0.6 && !svg.includes("prefers-color-scheme:dark");
  });
  expect(glaring).toEqual([]);
});

test("no large area stays bright in the dark", () => {
  const glaring = drawings
    .filter((file) => !PORTRAIT.test(file))
    .flatMap((file) => {
      const svg = readFileSync(file, "utf8");
      return areasOf(svg)
        .filter(({ tag, share }) => share > 0.08 && brightnessOf(fillOf(tag)) > 0.8)
        .filter(({ tag }) => brightnessOf(darkFillOf(tag, svg)) > 0.8)
        .map(({ tag }) => `${file}: ${tag}`);
    });
  expect(glaring).toEqual([]);
});

test("areas are found whether drawn as a rectangle or as a path", () => {
  const shares = (shape: string) => areasOf(`<svg viewBox="0 0 100 50">${shape}</svg>`);
  for (const shape of [
    '<rect x="50" y="-10" width="90" height="60" fill="#ffffff"/>',
    '<path d="M50 -10h90v60h-90z" fill="#ffffff"/>',
    '<path d="M50-10H140V50H50z" fill="#ffffff"/>',
  ]) {
    expect(shares(shape)).toEqual([{ tag: shape, share: 0.5 }]);
  }
});

test("no frame of an article's drawing is cut by the crop to 2/1", () => {
  const cut = drawings
    .filter((file) => file.includes("/blog/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/<rect[^>]* stroke="[^>]*>/gu)])
    .map(([tag]) => tag)
    .filter((tag) => {
      const half = numberIn(tag, "stroke-width", 1) / 2;
      const top = numberIn(tag, "y") - half;
      const bottom = numberIn(tag, "y") + numberIn(tag, "height") + half;
      return top < 37.5 || bottom > 637.5;
    });
  expect(cut).toEqual([]);
});

test("a drawing is at most 8 kB and makes no requests", () => {
  const wrong = drawings.filter((file) => {
    const svg = readFileSync(file, "utf8");
    return svg.length > 8000 || /<script|href="http|url\((?!#)/u.test(svg);
  });
  expect(wrong).toEqual([]);
});

/** The brightness of `rrggbb`, between 0 and 1. */
function brightnessOf(colour: string): number {
  const lights = colour.match(/../gu) ?? [];
  return lights.reduce((sum, each) => sum + Number.parseInt(each, 16), 0) / lights.length / 255;
}

interface Area {
  readonly tag: string;
  /** How much of the drawing it covers, between 0 and 1. */
  readonly share: number;
}

/** The filled rectangles of a drawing, and the paths that draw one; what lies outside the drawing does not count. */
function areasOf(svg: string): readonly Area[] {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/u.exec(svg) ?? []).map(
    Number,
  );
  return [...svg.matchAll(/<(?:rect|path)[^>]* fill="#[^>]*>/gu)].map(([tag]) => {
    const [left, top, right, bottom] = tag.startsWith("<rect") ? rectOf(tag) : drawnRectOf(tag);
    const across = Math.min(right, width) - Math.max(left, 0);
    const down = Math.min(bottom, height) - Math.max(top, 0);
    return { tag, share: (Math.max(across, 0) * Math.max(down, 0)) / (width * height) };
  });
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

function rectOf(tag: string): Edges {
  const [x, y] = [numberIn(tag, "x"), numberIn(tag, "y")];
  return [x, y, x + numberIn(tag, "width"), y + numberIn(tag, "height")];
}

/** The edges of a path that is one rectangle, such as `M0 0h10v5h-10z`; other paths have none. */
function drawnRectOf(tag: string): Edges {
  const found = DRAWN_RECT.exec(tag);
  if (found === null) return [0, 0, 0, 0];
  const [, x, y, h, toX, v, toY] = found;
  const [left, top] = [Number(x), Number(y)];
  const right = Number(toX) + (h === "h" ? left : 0);
  const bottom = Number(toY) + (v === "v" ? top : 0);
  return [
    Math.min(left, right),
    Math.min(top, bottom),
    Math.max(left, right),
    Math.max(top, bottom),
  ];
}

function numberIn(tag: string, name: string, otherwise = 0): number {
  const found = new RegExp(` ${name}="(-?[\\d.]+)"`, "u").exec(tag)?.[1];
  return found === undefined ? otherwise : Number(found);
}

function fillOf(tag: string): string {
  return / fill="#(?<fill>[0-9a-f]{6})"/u.exec(tag)?.groups?.["fill"] ?? "ffffff";
}

/** The fill in the dark: that of its class, or the one it has. */
function darkFillOf(tag: string, svg: string): string {
  const dark = /@media\(prefers-color-scheme:dark\)\{(?<rules>(?:[^{}]*\{[^{}]*\})*)\}/u.exec(svg);
  const classes = / class="(?<names>[^"]*)"/u.exec(tag)?.groups?.["names"]?.split(" ") ?? [];
  const fills = classes.map(
    (each) =>
      new RegExp(`\\.${each}\\{fill:#([0-9a-f]{6})`, "u").exec(dark?.groups?.["rules"] ?? "")?.[1],
  );
  return fills.find((fill) => fill !== undefined) ?? fillOf(tag);
}
