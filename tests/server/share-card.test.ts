import { readFileSync } from "node:fs";
import satori from "satori";
import { expect, test } from "vitest";
import { cardFonts } from "../../server/card-fonts";
import { COLORS, drawShareCard } from "../../server/share-card";
import { DRAWABLE, drawableText } from "../../src/prerender/drawable-text";
import type { ShareCard } from "../../src/prerender/share-card";

const card = (given: Partial<ShareCard> = {}): ShareCard => ({
  agency: "Sillage",
  kind: "Article · Conseils",
  title: "Lire un devis",
  line: "Par Léa Martin · 3 novembre 2026",
  ...given,
});

/** The type and the size of a picture, from its first bytes. */
function headerOf(picture: Uint8Array) {
  const bytes = Buffer.from(picture);
  return {
    signature: bytes.toString("latin1", 0, 8),
    chunk: bytes.toString("latin1", 12, 16),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

test.each([
  ["one letter", "A"],
  ["a short title", "Lire un devis"],
  ["200 letters", "Refondre un site en partant de ses contenus. ".repeat(5).slice(0, 200)],
  ["200 wide letters without a space", "W".repeat(200)],
  ["a title longer than any", "Une œuvre, et ses cœurs. ".repeat(40)],
  ["what the faces lack", "🚀 日本語 ẞ \u202F"],
  ["what markup is made of", '<b> & "guillemets" \\ {style}'],
])("draws %s, as a PNG of 1200 × 630 pixels", async (_kind, title) => {
  expect(headerOf(await drawShareCard(card({ title })))).toEqual({
    signature: "\u0089PNG\r\n\u001A\n",
    chunk: "IHDR",
    width: 1200,
    height: 630,
  });
});

test("the same card is the same file; another title, type, line or name gives another", async () => {
  const drawn = async (given: Partial<ShareCard>) =>
    Buffer.from(await drawShareCard(card(given))).toString("base64");
  const [first, again, ...others] = await Promise.all([
    drawn({}),
    drawn({}),
    drawn({ title: "Lire un plan" }),
    drawn({ kind: "Réalisation" }),
    drawn({ line: "" }),
    drawn({ agency: "Étrave" }),
  ]);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(5);
});

test("the fonts have every character that is drawn", async () => {
  const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code));
  const drawn = characters.filter((character) => DRAWABLE.test(character));
  const missing: string[] = [];
  await satori(
    { type: "div", key: null, props: { style: { display: "flex" }, children: drawn.join("") } },
    {
      width: 1200,
      fonts: cardFonts(),
      loadAdditionalAsset: async (_language, character) => {
        missing.push(character);
        return [];
      },
    },
  );
  expect(drawn.length).toBeGreaterThan(250);
  expect(missing).toEqual([]);
});

test.each([
  ["🚀 Lancer son site 🎉", "Lancer son site"],
  [
    "Qui ? Quoi\u202F! « Voilà » : un prix",
    "Qui\u00A0? Quoi\u00A0! «\u00A0Voilà\u00A0»\u00A0: un prix",
  ],
  ["𝗚𝗿𝗮𝘀 et ﬁn, ǎ, Œuvre", "Gras et fin, a, Œuvre"],
  ["e\u0301te\u0301, tel\u2011quel\u0007\u200B", "été, tel-quel"],
  [" Deux \n\t lignes ", "Deux lignes"],
  ["日本語のタイトル", ""],
  ["Bilan 日本語のタイトル", ""],
  ["👩‍👩‍👧 1️⃣", "1"],
])("%j is drawn as %j", (written, drawn) => {
  expect(drawableText(written)).toBe(drawn);
});

test("its colours are those of the dark theme", () => {
  const [, dark = ""] = /\.dark \{([^}]+)\}/u.exec(readFileSync("src/styles.css", "utf8")) ?? [];
  for (const [name, color] of Object.entries(COLORS)) {
    const token = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    expect(dark).toContain(`--color-${token}: ${color};`);
  }
});
