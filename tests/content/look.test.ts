import { readFileSync } from "node:fs";
import { integer, sample } from "fast-check";
import { wcagContrast } from "culori/fn";
import { describe, expect, test } from "vitest";
import { builtInLook } from "../../src/content/built-in/look";
import { TONES, TYPEFACES } from "../../src/content/look/choices";
import { isBuiltInLook, lookOf } from "../../src/content/look/look";
import { facesOf, faceRules, lookCss } from "../../src/content/look/look-css";
import { isAdjusted, type Palette, paletteOf } from "../../src/content/look/palette";

/** Of `src/styles.css`: they stay as they are whatever is chosen. */
const STATES = {
  light: ["#b0231c", "#136641", "#7d4d00", "#8a4b00", "#7a2aa8"],
  dark: ["#ff9c92", "#7fd6a8", "#f0bd68", "#d8a6ff"],
} as const;

const accents = sample(
  integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
  { numRuns: 200, seed: 23 },
);
const HARD = [
  "#ffffff",
  "#000000",
  "#ffff00",
  "#00ff00",
  "#0000ff",
  "#ff0000",
  "#808080",
  "#00ffff",
];

function faults(palette: Palette, theme: "light" | "dark"): string[] {
  const grounds = ["paper", "raised", "sunken", "accent-wash"] as const;
  const texts = ["ink", "ink-soft", "ink-faint", "accent", "accent-strong"] as const;
  const pairs = grounds.flatMap((ground) => [
    ...texts.map((text) => [text, palette[text], palette[ground], 4.5] as const),
    ...STATES[theme].map((state) => [state, state, palette[ground], 4.5] as const),
  ]);
  return [
    ...pairs,
    ["accent-ink", palette["accent-ink"], palette.accent, 4.5] as const,
    ["accent-ink", palette["accent-ink"], palette["accent-strong"], 4.5] as const,
    ["rule-strong", palette["rule-strong"], palette.paper, 3] as const,
  ]
    .filter(([, one, other, least]) => wcagContrast(one, other) < least)
    .map(([name, one, other]) => `${theme}: ${name} ${one} on ${other}`);
}

describe.each(Object.keys(TONES))("on the tone « %s »", (tone) => {
  test.each(["light", "dark"] as const)(
    "200 accents, and the hardest, are readable on every ground of the %s theme",
    (theme) => {
      const found = [...HARD, ...accents].flatMap((accent) =>
        faults(paletteOf(accent, tone, theme), theme).map((fault) => `${accent}: ${fault}`),
      );
      expect(found).toEqual([]);
    },
  );
});

test("an accent that is readable stays what was chosen; another one is told to be adjusted", () => {
  expect(paletteOf("#8a1c2c", "night", "light").accent).toBe("#8a1c2c");
  expect(isAdjusted("#8a1c2c", "#8a1c2c")).toBe(false);
  const yellow = paletteOf("#ffe600", "night", "light").accent;
  expect(isAdjusted("#ffe600", yellow)).toBe(true);
  expect(paletteOf("#ffe600", "night", "dark").accent).not.toBe(yellow);
});

test("what nobody chose costs a page nothing", () => {
  expect(lookCss(lookOf(undefined))).toBe("");
  expect(isBuiltInLook(lookOf({ look: { accent: " " } }))).toBe(true);
  expect(isBuiltInLook(lookOf({ look: { accent: "#123456" } }))).toBe(false);
});

test("what this version does not know is as if nobody had chosen it", () => {
  const look = lookOf({
    look: { accent: "</style><script>", tone: "toString", radius: "x", typefaces: "constructor" },
  });
  expect(lookCss(look)).not.toMatch(/[<]|undefined|NaN/u);
});

test("each pair of faces has one rule for each of its files, and stand-ins of its own", () => {
  for (const typefaces of Object.keys(TYPEFACES)) {
    const rules = faceRules({ ...builtInLook, typefaces }, (file) => `/assets/${file}.woff2`);
    expect(rules.match(/@font-face/gu)).toHaveLength(facesOf(typefaces).length);
    for (const { family } of facesOf(typefaces)) expect(rules).toContain(`"${family}"`);
  }
  expect(lookCss({ ...builtInLook, typefaces: "review" })).toContain('--font-display:"Fraunces"');
});

test("the first pair, and the neutral values, are those of the styles", () => {
  const css = readFileSync("src/styles.css", "utf8");
  for (const { family } of facesOf("workshop")) expect(css).toContain(`font-family: "${family}"`);
  const night = paletteOf(builtInLook.accent, "night", "light");
  for (const name of ["paper", "raised", "sunken", "ink", "ink-soft", "accent"] as const) {
    expect(css).toContain(`--color-${name}: ${night[name]}`);
  }
});
