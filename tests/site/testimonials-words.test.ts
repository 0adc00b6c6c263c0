import { expect, test } from "vitest";
import { withoutBreaks } from "../../src/site/testimonials/words";

const shown = (text: string) => withoutBreaks(text).replaceAll("\u2060", "·");

test.each([
  ["pris au sérieux là-dessus.", "pris au sérieux là-·dessus."],
  ["dit-il, vingt-six fois", "dit-·il, vingt-·six fois"],
  ["peut-être, est-ce tout", "peut-·être, est-·ce tout"],
  ["Châlons-en-Champagne, anti-inflammatoire", "Châlons-en-Champagne, anti-inflammatoire"],
  ["un tiret - entre deux, 12-13", "un tiret - entre deux, 12-13"],
])("no line breaks after a short word: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});
