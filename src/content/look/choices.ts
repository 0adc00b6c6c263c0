/** The tones of backgrounds and greys: their hue, and their chroma relative to the built-in ones. */
export const TONES = {
  night: { label: "Encre bleue", hue: undefined, colourful: 1 },
  warm: { label: "Pierre chaude", hue: 70, colourful: 0.6 },
  plain: { label: "Gris pur", hue: 0, colourful: 0 },
  forest: { label: "Sous-bois", hue: 160, colourful: 0.6 },
  plum: { label: "Prune", hue: 330, colourful: 0.6 },
} as const;

/** Corner radii of small, medium and large elements, in pixels. */
export const RADII = {
  none: { label: "Droits", sizes: [0, 0, 0] },
  slight: { label: "À peine arrondis", sizes: [3, 5, 10] },
  round: { label: "Arrondis", sizes: [8, 12, 20] },
} as const;

/** The metrics that make a fallback font of the device take the same room as the web font that is still loading. */
export interface Measures {
  readonly serif?: true;
  /** Width, ascent and descent, in percent. */
  readonly regular: readonly [number, number, number];
  readonly medium?: readonly [number, number, number];
}

export interface Typeface extends Measures {
  readonly family: string;
  /** The name of its package in `@fontsource-variable` and in `@fontsource`. */
  readonly file: string;
  readonly weights: string;
}

const SOURCE_SANS: Typeface = {
  family: "Source Sans 3",
  file: "source-sans-3",
  weights: "200 900",
  regular: [92.4, 110.4, 43.3],
  medium: [93.9, 108.6, 42.6],
};

const INTER: Typeface = {
  family: "Inter",
  file: "inter",
  weights: "100 900",
  regular: [106.2, 91.3, 22.6],
  medium: [107.4, 90.3, 22.4],
};

const JAKARTA = {
  family: "Plus Jakarta Sans",
  file: "plus-jakarta-sans",
  weights: "200 800",
} as const;

/** Pairs of typefaces, one for headings and one for texts; `src/styles.css` uses the first pair. */
export const TYPEFACES = {
  workshop: {
    label: "Atelier\u00A0: Bricolage Grotesque et Instrument Sans",
    display: face("Bricolage Grotesque", "bricolage-grotesque", "200 800", [101.9, 91.8, 26.7]),
    text: {
      ...face("Instrument Sans", "instrument-sans", "400 700", [101.7, 95.4, 24.6]),
      medium: [102.9, 95.4, 24.6],
    },
  },
  review: {
    label: "Revue\u00A0: Fraunces et Source Sans",
    display: { ...face("Fraunces", "fraunces", "100 900", [114.4, 85.6, 22.7]), serif: true },
    text: SOURCE_SANS,
  },
  engine: {
    label: "Technique\u00A0: Space Grotesk et Inter",
    display: face("Space Grotesk", "space-grotesk", "300 700", [101.4, 96.6, 28.6]),
    text: INTER,
  },
  classic: {
    label: "Classique\u00A0: Playfair Display et Source Sans",
    display: {
      ...face("Playfair Display", "playfair-display", "400 900", [107.2, 100.7, 23.3]),
      serif: true,
    },
    text: SOURCE_SANS,
  },
  soft: {
    label: "Souple\u00A0: Plus Jakarta Sans",
    display: { ...JAKARTA, regular: [100, 104, 22] },
    text: { ...JAKARTA, regular: [104, 100, 21.2], medium: [105.4, 98.7, 20.9] },
  },
  book: {
    label: "Livre\u00A0: Newsreader et Inter",
    display: { ...face("Newsreader", "newsreader", "200 800", [104.2, 71, 25.9]), serif: true },
    text: INTER,
  },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly display: Typeface; readonly text: Typeface }>
>;

export type TypefacesName = keyof typeof TYPEFACES;

/** The pair with that name; the first pair when this version does not know the name. */
export function typefacesOf(name: string): (typeof TYPEFACES)[TypefacesName] {
  return TYPEFACES[isKeyOf(TYPEFACES, name) ? name : "workshop"];
}

export const labelsOf = (choices: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(choices).map(([name, { label }]) => [name, label]));

export function isKeyOf<Names extends string>(
  table: Readonly<Record<Names, unknown>>,
  name: string,
): name is Names {
  return Object.hasOwn(table, name);
}

function face(
  family: string,
  file: string,
  weights: string,
  regular: Measures["regular"],
): Typeface {
  return { family, file, weights, regular };
}
