import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import type { Icon, IconDesign, IconShape } from "../src/prerender/icons";
import { cardFonts } from "./card-fonts";

/** The side of the drawings from which all sizes are made. */
const SIDE = 512;
/** The corner radius of the drawn mark. */
const RADIUS = 112;

/** A hash that changes whenever an icon would be drawn differently. */
export function iconLook(): string {
  return createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("base64");
}

/** Draws an icon: a PNG of its size, or the text of an SVG. The same icon has the same bytes each time. */
export async function drawIcon(icon: Icon): Promise<Uint8Array | string> {
  const { mark, ...without } = icon.design;
  try {
    return await made(icon);
  } catch (error) {
    if (mark === undefined) throw error;
    console.warn("The agency's mark cannot be drawn, so its initials are:", error);
    return made({ ...icon, design: without });
  }
}

async function made({ design, shape, size }: Icon): Promise<Uint8Array | string> {
  const svg = await drawn(design, shape);
  // Even an icon that stays an SVG is drawn once, so that a damaged mark is noticed.
  const png = picture(svg, size ?? 16).asPng();
  return size === undefined ? svg : png;
}

function picture(svg: string, size: number) {
  return new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value: size },
  }).render();
}

async function drawn(design: IconDesign, shape: IconShape): Promise<string> {
  if (shape === "blog" || shape === "contact" || shape === "admin") {
    return framed(`${ground(design.accent, RADIUS)}${glyph(SIGNS[shape], design.accentInk)}`);
  }
  if (design.mark === undefined) return initials(design, shape);
  if (shape === "any") return framed(placed(design.mark, 1));
  const own = groundIn(framed(placed(design.mark, 1)));
  const scale = (own === undefined ? BARE : TILE)[shape];
  return framed(`${ground(own ?? design.paper, 0)}${placed(design.mark, scale)}`);
}

/** How large a mark is within an opaque icon: one that has a ground of its own, which is continued, and one without. */
const TILE = { opaque: 1, maskable: 0.8 };
const BARE = { opaque: 0.76, maskable: 0.6 };

const framed = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${inside}</svg>`;

const ground = (color: string, radius: number) =>
  `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${color}"/>`;

/** A mark in the middle of the icon, whole, whatever its proportions. */
function placed(mark: NonNullable<IconDesign["mark"]>, scale: number): string {
  const side = SIDE * scale;
  const at = (SIDE - side) / 2;
  const place = `x="${at}" y="${at}" width="${side}" height="${side}"`;
  if ("svg" in mark) return mark.svg.replace("<svg ", `<svg ${place} `);
  const bytes = Buffer.from(mark.picture, "base64");
  const type = bytes[0] === 0xff ? "image/jpeg" : "image/png";
  return `<image ${place} href="data:${type};base64,${mark.picture}"/>`;
}

/** The colour of a mark at the middle of all four edges; undefined if it is not the same, or transparent. */
function groundIn(svg: string): string | undefined {
  const side = 128;
  const { pixels } = picture(svg, side);
  const [near, middle, far] = [2, side / 2, side - 3];
  const colours = [
    [middle, near],
    [middle, far],
    [near, middle],
    [far, middle],
  ].map(([x = 0, y = 0]) => {
    const start = (y * side + x) * 4;
    return pixels.subarray(start, start + 4).toString("hex");
  });
  const [first = ""] = colours;
  return first.endsWith("ff") && colours.every((each) => each === first)
    ? `#${first.slice(0, 6)}`
    : undefined;
}

/** The initials of the agency, as paths, on its colour. */
async function initials(design: IconDesign, shape: "any" | "opaque" | "maskable"): Promise<string> {
  const letters = Array.from(design.initials);
  const size = SIDE * (letters.length > 1 ? 0.46 : 0.62) * (shape === "maskable" ? 0.84 : 1);
  const style = {
    display: "flex",
    width: SIDE,
    height: SIDE,
    alignItems: "center",
    justifyContent: "center",
    borderRadius: shape === "any" ? RADIUS : 0,
    background: design.accent,
    color: design.accentInk,
    fontFamily: "Display, Display ext",
    fontSize: size,
    lineHeight: 1,
    letterSpacing: "-0.03em",
  };
  const element = { type: "div", key: null, props: { style, children: design.initials } };
  return satori(element, { width: SIDE, height: SIDE, fonts: cardFonts(design.typefaces) });
}

/** A sign of 24 × 24 in the middle of the icon. */
const glyph = (paths: string, color: string) =>
  `<g transform="translate(128 128) scale(10.6667)" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;

/** The signs of the shortcuts, from lucide. */
const SIGNS = {
  blog: '<path d="M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2"/><rect width="8" height="4" x="10" y="6" rx="1"/>',
  contact:
    '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  admin:
    '<rect width="7" height="9" x="3" y="3" rx="1"/><rect width="7" height="5" x="14" y="3" rx="1"/><rect width="7" height="9" x="14" y="12" rx="1"/><rect width="7" height="5" x="3" y="16" rx="1"/>',
};
