import { builtInLook } from "../built-in/look";
import { isKeyOf, type Measures, RADII, type Typeface, typefacesOf } from "./choices";
import type { Look } from "./look";
import { type Palette, paletteOf, type LookTheme } from "./palette";

/** Returns the address of a typeface's file, given the name of its package. */
export type FaceFiles = (file: string) => string;

/** The CSS that overrides `src/styles.css` for this look; empty for the built-in look. */
export function lookCss(look: Look): string {
  const sameColours = look.accent === builtInLook.accent && look.tone === builtInLook.tone;
  return rulesOf(look, {
    colours: !sameColours,
    radii: look.radius !== builtInLook.radius,
    families: hasOwnFaces(look),
  });
}

/** The complete CSS of a look, for a page that already contains the CSS of another one. */
export const wholeLookCss = (look: Look) =>
  rulesOf(look, { colours: true, radii: true, families: true });

function rulesOf(
  look: Look,
  says: { readonly colours: boolean; readonly radii: boolean; readonly families: boolean },
): string {
  const light = [
    ...(says.colours ? coloursOf(look, "light") : []),
    ...(says.radii ? radiiOf(look) : []),
    ...(says.families ? familiesOf(look) : []),
  ];
  return [
    ...(says.families ? standinsOf(look) : []),
    light.length > 0 ? `:root{${light.join(";")}}` : "",
    // Printed pages always use the light values.
    says.colours ? `@media screen{.dark{${coloursOf(look, "dark").join(";")}}}` : "",
  ].join("");
}

/** The background colours of both themes, which the browser also uses for its toolbar. */
export function groundsOf(look: Look): Readonly<Record<LookTheme, string>> {
  return { light: of(look, "light").paper, dark: of(look, "dark").paper };
}

/** The `@font-face` rules that load the files of the chosen pair. */
export function faceRules({ typefaces }: Look, fileOf: FaceFiles): string {
  return facesOf(typefaces)
    .map(
      ({ family, file, weights }) =>
        `@font-face{font-family:"${family}";src:url(${fileOf(file)}) format("woff2");font-weight:${weights};font-display:swap}`,
    )
    .join("");
}

/** The typefaces of a pair without duplicates. */
export function facesOf(typefaces: string): readonly Typeface[] {
  const { display, text } = typefacesOf(typefaces);
  return display.file === text.file ? [text] : [display, text];
}

const hasOwnFaces = ({ typefaces }: Look) => typefacesOf(typefaces) !== typefacesOf("");

const of = ({ accent, tone }: Look, theme: LookTheme): Palette => paletteOf(accent, tone, theme);

const coloursOf = (look: Look, theme: LookTheme) =>
  Object.entries(of(look, theme)).map(([name, value]) => `--color-${name}:${value}`);

function radiiOf({ radius }: Look): string[] {
  const [small, middle, large] = RADII[isKeyOf(RADII, radius) ? radius : "slight"].sizes;
  return [`--radius-sm:${small}px`, `--radius-md:${middle}px`, `--radius-lg:${large}px`];
}

function familiesOf(look: Look): string[] {
  const { display, text } = typefacesOf(look.typefaces);
  return [
    `--font-display:"${display.family}","Display standin",system-ui,sans-serif`,
    `--font-sans:"${text.family}","Text standin",system-ui,sans-serif`,
  ];
}

/** The fallback fonts of the device, with adjusted metrics so that text does not shift when the files arrive. */
function standinsOf(look: Look): string[] {
  const { display, text }: { readonly display: Typeface; readonly text: Typeface } = typefacesOf(
    look.typefaces,
  );
  const medium = text.medium && standin("Text standin", text, text.medium, 500);
  return [
    standin("Display standin", display, display.regular, 700),
    standin("Text standin", text, text.regular, 400),
    ...(medium === undefined ? [] : [medium]),
  ];
}

function standin(
  family: string,
  { serif }: Measures,
  [width, ascent, descent]: Measures["regular"],
  weight: number,
): string {
  const names = serif ? SERIFS : SANS;
  const sources = (weight === 700 ? names.bold : names.regular).map((name) => `local("${name}")`);
  // The fallback for headings serves every weight, because its local font is bold already.
  const weights = weight === 700 ? "" : `font-weight:${weight};`;
  return `@font-face{font-family:"${family}";src:${sources.join(",")};${weights}size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

const SANS = {
  regular: ["Arial", "ArialMT", "Liberation Sans", "Roboto"],
  bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"],
};
const SERIFS = {
  regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Noto Serif"],
  bold: [
    "Times New Roman Bold",
    "TimesNewRomanPS-BoldMT",
    "Liberation Serif Bold",
    "Noto Serif Bold",
  ],
};
