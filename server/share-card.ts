import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { TYPEFACES, typefacesOf } from "../src/content/look/choices";
import type { ShareCard } from "../src/prerender/share-card";

const SIZE = { width: 1200, height: 630 };
const MARGIN = 88;
const WIDTH = SIZE.width - 2 * MARGIN;

/** The colours of the dark theme in `src/styles.css`. */
export const COLORS = {
  paper: "#0d1020",
  ink: "#eef0fa",
  inkSoft: "#b3b8d0",
  accent: "#93a5ff",
  accentWash: "#1b2145",
};
type Colors = Readonly<Record<keyof typeof COLORS, string>>;

const DISPLAY = "Display, Display ext, Text, Text ext";
const TEXT = "Text, Text ext, Display, Display ext";

const require = createRequire(import.meta.url);

/**
 * Reads a pair of typefaces as WOFF, the only format that satori can read; satori allows one file per family and
 * weight, so subsets are families of their own.
 */
function fontsOf(typefaces: string) {
  const { display, text } = typefacesOf(typefaces);
  const face = (name: string, file: string, weight: number, subset: string) => ({
    name,
    data: readFileSync(
      require.resolve(`@fontsource/${file}/files/${file}-${subset}-${weight}-normal.woff`),
    ),
  });
  return [
    face("Display", display.file, 600, "latin"),
    face("Display ext", display.file, 600, "latin-ext"),
    face("Text", text.file, 500, "latin"),
    face("Text ext", text.file, 500, "latin-ext"),
  ];
}

const read = new Map<string, ReturnType<typeof fontsOf>>();

/** The fonts of a card for satori, cached. */
export function cardFonts(typefaces = ""): ReturnType<typeof fontsOf> {
  const fonts = read.get(typefaces) ?? fontsOf(typefaces);
  read.set(typefaces, fonts);
  return fonts;
}

/** The strokes of the site's icon. */
const icon = readFileSync("public/favicon.svg", "utf8");
const strokes = Array.from(icon.matchAll(/\sd="([^"]+)"/gu), ([, stroke = ""]) => stroke);

/** A hash that changes whenever a card would be drawn differently. */
export function cardLook(): string {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const pair of Object.keys(TYPEFACES)) {
    for (const { data } of fontsOf(pair)) hash.update(data);
  }
  return hash.update(icon).digest("base64");
}

/** Draws a card as a PNG of 1200 × 630 pixels. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const look = lookOf(card);
  const title = await fittingTitle(card.title, look);
  const svg = await satori(cardOf(card, title, look.colors), { ...SIZE, fonts: look.fonts });
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

/** The colours and fonts of a card. */
interface Look {
  readonly colors: Colors;
  readonly fonts: ReturnType<typeof fontsOf>;
}

function lookOf({ look }: ShareCard): Look {
  if (!look) return { colors: COLORS, fonts: cardFonts() };
  const { paper, ink, accent, "ink-soft": inkSoft, "accent-wash": accentWash } = look.palette;
  return {
    colors: { paper, ink, inkSoft, accent, accentWash },
    fonts: cardFonts(look.typefaces),
  };
}

/** An element as satori reads it, in the format of React. */
interface Element {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: Element | readonly Element[] | string): Element {
  return { type: "div", key: null, props: { style: { display: "flex", ...style }, children } };
}

function cardOf({ agency, kind, line }: ShareCard, title: Element, colors: Colors): Element {
  const head = box({ justifyContent: "space-between", alignItems: "center", gap: 60 }, [
    box({ alignItems: "center", gap: 18, flexShrink: 0 }, [
      mark(50, colors.accent, {}),
      oneLine({ ...DISPLAY_TYPE, maxWidth: 560, fontSize: 42, color: colors.ink }, agency),
    ]),
    oneLine({ ...TEXT_TYPE, color: colors.accent }, kind),
  ]);
  const foot = box({ flexDirection: "column" }, [
    title,
    box({ width: WIDTH, height: 2, margin: "38px 0 26px", background: colors.ink }, ""),
    oneLine({ ...TEXT_TYPE, minHeight: 38, color: colors.inkSoft }, line),
  ]);
  const column = { flexDirection: "column", justifyContent: "space-between", position: "relative" };
  return box({ ...SIZE, background: colors.paper, position: "relative" }, [
    mark(820, colors.accentWash, { position: "absolute", right: -140, top: -30 }),
    box({ ...SIZE, ...column, boxSizing: "border-box", padding: `64px ${MARGIN}px 60px` }, [
      head,
      foot,
    ]),
  ]);
}

const DISPLAY_TYPE = { fontFamily: DISPLAY, letterSpacing: "-0.03em" };
const TEXT_TYPE = { fontFamily: TEXT, fontSize: 30 };

function oneLine(style: Style, text: string): Element {
  const cut = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" };
  return box({ display: "block", ...cut, ...style }, text);
}

function mark(width: number, color: string, style: Style): Element {
  const height = (width * 356) / 372;
  const children = strokes.map((d) => ({ type: "path", key: null, props: { d, fill: color } }));
  const props = { viewBox: "64 72 372 356", width, height, style, children };
  return { type: "svg", key: null, props };
}

/** Tried from the largest: a title gets the first size at which it fits. */
const TITLE_SIZES = [116, 100, 86, 74, 64, 56, 50];
const TITLE_HEIGHT = 330;
/** Many lines of small text need more line spacing than a few large ones. */
const lineHeight = (size: number) => (size > 70 ? 1.04 : 1.1);
/** The width of a letter relative to its size: most letters, and those of the narrowest texts. */
const WIDE = 0.55;
const NARROW = 0.42;

/** Draws the title at the largest size that fits; at the smallest, a longer one ends with an ellipsis. */
async function fittingTitle(title: string, look: Look): Promise<Element> {
  const longestWord = Math.max(...title.split(/[\s-]/u).map((word) => word.length));
  for (const size of TITLE_SIZES) {
    const lines = Math.ceil((title.length * size * NARROW) / WIDTH);
    // Layout is slow, so skips sizes that certainly do not fit.
    if (lines * size * lineHeight(size) > TITLE_HEIGHT || longestWord * size * WIDE > WIDTH)
      continue;
    if ((await heightOf(heading(title, size, look, {}), look)) <= TITLE_HEIGHT) {
      return heading(title, size, look, { textWrap: "balance" });
    }
  }
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  const lineClamp = Math.floor(TITLE_HEIGHT / (smallest * lineHeight(smallest)));
  return heading(title, smallest, look, { lineClamp });
}

function heading(title: string, fontSize: number, { colors }: Look, style: Style): Element {
  const room = { display: "block", width: WIDTH, wordBreak: "break-word" };
  const look = { ...DISPLAY_TYPE, fontSize, lineHeight: lineHeight(fontSize), color: colors.ink };
  return box({ ...room, ...look, ...style }, title);
}

async function heightOf(element: Element, { fonts }: Look): Promise<number> {
  let height = 0;
  await satori(box({ alignItems: "flex-start" }, element), {
    width: WIDTH,
    height: 4 * SIZE.height,
    fonts,
    onNodeDetected: (node) => {
      height = node.height;
    },
  });
  return height;
}
