import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PALETTE } from "../../src/content/rules/palette";

const css = ["src/styles.css", "src/ui/text/prose.css"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The colours that a rule of the style sheet declares, by their names. */
function colours(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    Array.from(
      rule.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/gu),
      ([, name = "", value = ""]) => [name, value],
    ),
  );
}

/** The token that a text's class takes its colour from. */
function tokenOf(use: "color" | "background", name: string): string {
  const found = new RegExp(
    `\\.prose \\.${use}-${name} \\{\\s*${use}: var\\(--color-([\\w-]+)\\)`,
    "u",
  ).exec(css);
  return found?.[1] ?? "";
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const light = colours("@theme static");
const names = Object.keys(PALETTE);

describe.each([
  ["the light theme", light],
  ["the dark theme", { ...light, ...colours("\n  .dark") }],
])("in %s", (_, tokens) => {
  // The editor gives no warnings about contrast, so every colour that it offers must be readable.
  test.each(names)("a text in %s has AA contrast on every background of the editor", (name) => {
    const text = tokens[tokenOf("color", name)];
    const grounds = [
      "paper",
      "sunken",
      "raised",
      ...names.map((each) => tokenOf("background", each)),
    ];
    const contrasts = grounds.map((ground) => contrast(text ?? "", tokens[ground] ?? ""));
    // A missing colour counts as black, which has no contrast on black.
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  });
});
