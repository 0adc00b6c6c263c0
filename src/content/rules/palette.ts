/** The colours that a text may have, as classes `color-…` and `background-…` that both themes define. */
export const PALETTE = {
  red: "Rouge",
  orange: "Orange",
  green: "Vert",
  blue: "Bleu",
  purple: "Violet",
  grey: "Gris",
} as const;

export type PaletteColour = keyof typeof PALETTE;

/** The hue of each colour of the palette, in degrees; grey has none. */
const HUES: Readonly<Record<Exclude<PaletteColour, "grey">, number>> = {
  red: 0,
  orange: 35,
  green: 135,
  blue: 220,
  purple: 285,
};

const NAMES: Readonly<Record<string, PaletteColour>> = {
  rouge: "red",
  vert: "green",
  bleu: "blue",
  violet: "purple",
  gris: "grey",
  gray: "grey",
  yellow: "orange",
  jaune: "orange",
  brown: "orange",
  marron: "orange",
  pink: "purple",
  rose: "purple",
  mauve: "purple",
  navy: "blue",
  marine: "blue",
  cyan: "blue",
  turquoise: "green",
};

/** The palette colour nearest in hue to a colour name or a hexadecimal value. */
export function paletteColour(colour: string): PaletteColour | undefined {
  const name = colour.trim().toLowerCase();
  if (isPaletteColour(name)) return name;
  return Object.hasOwn(NAMES, name) ? NAMES[name] : colourOfHex(name);
}

function isPaletteColour(name: string): name is PaletteColour {
  return Object.hasOwn(PALETTE, name);
}

function colourOfHex(text: string): PaletteColour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/u.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/u.exec(text);
  const digits = (long ?? short)?.slice(1);
  if (!digits) return undefined;
  const lights = digits.map((each) => Number.parseInt(each.padEnd(2, each), 16));
  const hue = hueOf(lights);
  if (hue === undefined) return isInkOrPaper(lights) ? undefined : "grey";
  const [nearest] = Object.entries(HUES).toSorted(
    ([, a], [, b]) => angleBetween(hue, a) - angleBetween(hue, b),
  );
  return nearest && isPaletteColour(nearest[0]) ? nearest[0] : undefined;
}

/** Black and white count as the default text colour and background, which each theme defines itself. */
function isInkOrPaper(lights: readonly number[]): boolean {
  return lights.every((light) => light < 0x33) || lights.every((light) => light > 0xf0);
}

/** The hue in degrees; undefined when the colour is nearly grey. */
function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): number | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 24) return undefined;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / range) + 120;
  return 60 * ((red - green) / range) + 240;
}

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
