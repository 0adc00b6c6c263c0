import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import newsreader from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import jakarta from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import spaceGrotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";

/** The built file of every face that can be chosen; a page asks for those of one pair alone. */
const FILES = new Map([
  ["bricolage-grotesque", bricolage],
  ["fraunces", fraunces],
  ["instrument-sans", instrument],
  ["inter", inter],
  ["newsreader", newsreader],
  ["playfair-display", playfair],
  ["plus-jakarta-sans", jakarta],
  ["source-sans-3", sourceSans],
  ["space-grotesk", spaceGrotesk],
]);

export function faceFile(name: string): string {
  const file = FILES.get(name);
  if (file === undefined) throw new Error(`No file has the face ${name}`);
  return file;
}
