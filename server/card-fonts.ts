import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { typefacesOf } from "../src/content/look/choices";

const require = createRequire(import.meta.url);

/**
 * Reads a pair of typefaces as WOFF, the only format that satori can read; satori allows one file per family and
 * weight, so subsets are families of their own.
 */
export function fontsOf(typefaces: string) {
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
