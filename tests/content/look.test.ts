import { readFileSync } from "node:fs";
import { wcagContrast } from "culori/fn";
import { describe, expect, test } from "vitest";
import { builtInLook } from "../../src/content/built-in/look";
import { TONES, TYPEFACES } from "../../src/content/look/choices";
import { isBuiltInLook, lookOf } from "../../src/content/look/look";
import { facesOf, faceRules, lookCss } from "../../src/content/look/look-css";
import { isAdjusted, type Palette, paletteOf } from "../../src/content/look/palette";
import { HARD_ACCENTS, randomAccents } from "../support/accents";

/** The colours of states in `src/styles.css`: no accent changes them. */
const STATES = {
  light: ["#b0231c", "#136641", "#7d4d00", "#8a4b00", "#7a2aa8"],
  dark: ["#ff9c92", "#7fd6a8", "#f0bd68", "#d8a6ff"],
} as const;

/** The backgrounds of callouts in `src/styles.css`. */
const WASHES = {
  light: ["#fcecea", "#e6f3ec", "#fbf0dc"],
  dark: ["#331820", "#10291f", "#2c2212"],
} as const;

const accents = randomAccents(200);

function faults(palette: Palette, theme: "light" | "dark"): string[] {
  const grounds = ["paper", "raised", "sunken", "accent-wash"] as const;
  const texts = ["ink", "ink-soft", "ink-faint", "accent", "accent-strong"] as const;
  const pairs = grounds.flatMap((ground) => [
    ...texts.map((text) => [text, palette[text], palette[ground], 4.5] as const),
    ...STATES[theme].map((state) => [state, state, palette[ground], 4.5] as const),
  ]);
  const onWashes = WASHES[theme].flatMap((wash) =>
    (["ink", "ink-soft", "accent"] as const).map(
      (text) => [text, palette[text], wash, 4.5] as const,
    ),
  );
  return [
    ...pairs,
    ...onWashes,
    ["paper", palette.paper, palette.ink, 4.5] as const,
    ["ink", palette.ink, palette.rule, 4.5] as const,
    ["accent-ink", palette["accent-ink"], palette.accent, 4.5] as const,
    ["accent-ink", palette["accent-ink"], palette["accent-strong"], 4.5] as const,
    ["rule-strong", palette["rule-strong"], palette.paper, 3] as const,
  ]
    .filter(([, one, other, least]) => wcagContrast(one, other) < least)
    .map(([name, one, other]) => `${theme}: ${name} ${one} on ${other}`);
}

describe.each(Object.keys(TONES))("on the tone « %s »", (tone) => {
  test.each(["light", "dark"] as const)(
    "200 accents and the worst cases are readable on every background of the %s theme",
    (theme) => {
      const found = [...HARD_ACCENTS, ...accents].flatMap((accent) =>
        faults(paletteOf(accent, tone, theme), theme).map((fault) => `${accent}: ${fault}`),
      );
      expect(found).toEqual([]);
    },
  );
});

test("a readable accent stays as chosen; another is reported as adjusted", () => {
  expect(paletteOf("#8a1c2c", "night", "light").accent).toBe("#8a1c2c");
  expect(isAdjusted("#8a1c2c", "#8a1c2c")).toBe(false);
  const yellow = paletteOf("#ffe600", "night", "light").accent;
  expect(isAdjusted("#ffe600", yellow)).toBe(true);
  expect(paletteOf("#ffe600", "night", "dark").accent).not.toBe(yellow);
});

test("the built-in look adds nothing to a page", () => {
  expect(lookCss(lookOf(undefined))).toBe("");
  expect(isBuiltInLook(lookOf({ look: { accent: " " } }))).toBe(true);
  expect(isBuiltInLook(lookOf({ look: { accent: "#123456" } }))).toBe(false);
});

test("values that this version does not know are ignored", () => {
  const look = lookOf({
    look: { accent: "</style><script>", tone: "toString", radius: "x", typefaces: "constructor" },
  });
  expect(lookCss(look)).not.toMatch(/[<]|undefined|NaN/u);
});

test("each pair of fonts has one rule for each of its files, and its own fallback fonts", () => {
  for (const typefaces of Object.keys(TYPEFACES)) {
    const rules = faceRules({ ...builtInLook, typefaces }, (file) => `/assets/${file}.woff2`);
    expect(rules.match(/@font-face/gu)).toHaveLength(facesOf(typefaces).length);
    for (const { family } of facesOf(typefaces)) expect(rules).toContain(`"${family}"`);
  }
  expect(lookCss({ ...builtInLook, typefaces: "review" })).toContain('--font-display:"Fraunces"');
});

test("the first pair, the neutral values and those of states are those of the styles", () => {
  const css = readFileSync("src/styles.css", "utf8");
  const faces = readFileSync("src/faces.css", "utf8");
  for (const colour of [STATES.light, STATES.dark, WASHES.light, WASHES.dark].flat()) {
    expect(css).toContain(`: ${colour};`);
  }
  for (const { family } of facesOf("workshop")) expect(faces).toContain(`font-family: "${family}"`);
  const night = paletteOf(builtInLook.accent, "night", "light");
  for (const name of ["paper", "raised", "sunken", "ink", "ink-soft", "accent"] as const) {
    expect(css).toContain(`--color-${name}: ${night[name]}`);
  }
});
