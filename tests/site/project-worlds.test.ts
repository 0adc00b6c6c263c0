import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PROJECT_ACCENTS } from "../../src/content/schema/visitor-labels";
import { worldOf } from "../../src/site/projects/project-world";

const css = ["src/styles.css", "src/site/projects/project-world.css"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const worlds = Object.keys(PROJECT_ACCENTS).filter((name) => name !== "site");

/** The declarations of the first rule of a selector, or of its last one, by their names. */
function tokensOf(
  selector: string,
  which: "indexOf" | "lastIndexOf" = "indexOf",
): Readonly<Record<string, string>> {
  const start = css[which](`${selector} {`);
  if (start < 0) throw new Error(`no rule of ${selector}`);
  const rule = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    Array.from(rule.matchAll(/(--[\w-]+): ([^;]+);/gu), ([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const light = { ...tokensOf("@theme static"), ...tokensOf("[data-world]") };
const darkTheme = tokensOf("\n  .dark");
const dark = { ...darkTheme, ...tokensOf(".dark[data-world]") };
const band = { ...dark, ...tokensOf(".dark[data-world]", "lastIndexOf") };

describe.each(worlds)("in the world « %s »", (world) => {
  const hue = Number(tokensOf(`[data-world="${world}"]`)["--hue"]);

  test.each([
    ["the light theme", light],
    ["the dark theme", dark],
  ])("the accent has AA contrast on every background of %s", (_, tokens) => {
    expect(unreadable(tokens, ["accent", "accent-strong"], hue)).toEqual([]);
    expect(contrast(tokens, "accent-ink", "accent", hue)).toBeGreaterThan(4.5);
  });

  test("every text has AA contrast on every background of its dark band", () => {
    const texts = ["ink", "ink-soft", "ink-faint", "accent", "accent-strong"];
    expect(unreadable(band, texts, hue)).toEqual([]);
    expect(contrast(band, "rule-strong", "paper", hue)).toBeGreaterThan(3);
  });
});

test("a project without a colour of its own, or with an unknown one, has the site's", () => {
  expect(worldOf({ accent: "site" })).toBeUndefined();
  expect(worldOf({ accent: "toString" })).toBeUndefined();
  expect(worldOf({ accent: "moss" })).toBe("moss");
});

/** Each text that has no AA contrast on one of the backgrounds. */
function unreadable(
  tokens: Readonly<Record<string, string>>,
  texts: readonly string[],
  hue: number,
): string[] {
  return ["paper", "raised", "sunken", "accent-wash"].flatMap((ground) =>
    texts
      .filter((text) => contrast(tokens, text, ground, hue) < 4.5)
      .map((text) => `${text} on ${ground}`),
  );
}

function contrast(
  tokens: Readonly<Record<string, string>>,
  one: string,
  other: string,
  hue: number,
): number {
  const [a, b] = [one, other].map((name) => luminance(tokens[`--color-${name}`] ?? "", hue));
  const [less = 0, more = 0] = [a ?? 0, b ?? 0].toSorted((x, y) => x - y);
  return (more + 0.05) / (less + 0.05);
}

function luminance(colour: string, hue: number): number {
  const [red = 0, green = 0, blue = 0] = lightsOf(colour, hue).map((light) =>
    Math.min(1, Math.max(0, light)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The linear red, green and blue of `#rrggbb` or `oklch(…)`. */
function lightsOf(colour: string, hue: number): readonly number[] {
  const hex = /^#(..)(..)(..)$/u.exec(colour);
  if (hex) {
    return hex.slice(1).map((pair) => {
      const value = Number.parseInt(pair, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
  }
  const [, lightness, chroma] = /^oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)$/u.exec(colour) ?? [];
  if (lightness === undefined) throw new Error(`no colour: ${colour}`);
  const [l, c, angle] = [Number(lightness), Number(chroma), (hue * Math.PI) / 180];
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
