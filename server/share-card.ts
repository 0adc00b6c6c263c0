import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { TYPEFACES } from "../src/content/look/choices";
import type { ShareCard } from "../src/prerender/share-card";
import { cardFonts, fontsOf } from "./card-fonts";
import { drawIcon, iconLook } from "./draw-icon";

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

/** A hash that changes whenever a card would be drawn differently. */
export function cardLook(): string {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const pair of Object.keys(TYPEFACES)) {
    for (const { data } of fontsOf(pair)) hash.update(data);
  }
  return hash.update(iconLook()).digest("base64");
}

/** Draws a card as a PNG of 1200 × 630 pixels. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const look = lookOf(card);
  const title = await fittingTitle(card.title, look);
  const mark = card.icon && (await markOf(card.icon));
  const svg = await satori(cardOf(card, title, mark, look.colors), { ...SIZE, fonts: look.fonts });
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

function cardOf(
  { agency, kind, line, icon }: ShareCard,
  title: Element,
  mark: Element | undefined,
  colors: Colors,
): Element {
  const head = box({ justifyContent: "space-between", alignItems: "center", gap: 60 }, [
    box({ alignItems: "center", gap: 18, flexShrink: 0 }, [
      ...(mark ? [mark] : []),
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
    ornament(icon?.design.initials ?? "", colors.accentWash),
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

/** The agency's mark beside its name, at twice its size so that it stays sharp. */
async function markOf({ folder, design }: NonNullable<ShareCard["icon"]>): Promise<Element> {
  const drawing = marks.get(folder) ?? drawIcon({ design, shape: "any", size: 2 * MARK });
  marks.set(folder, drawing);
  const src = `data:image/png;base64,${Buffer.from(await drawing).toString("base64")}`;
  return { type: "img", key: null, props: { src, width: MARK, height: MARK } };
}

const MARK = 52;
const marks = new Map<string, ReturnType<typeof drawIcon>>();

/** The agency's first letter, as large as the card, behind its text. */
function ornament(initials: string, color: string): Element {
  const [letter = ""] = initials;
  const place = { position: "absolute", right: -40, top: -150, lineHeight: 1 };
  return box({ ...DISPLAY_TYPE, ...place, fontSize: 820, color }, letter);
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
