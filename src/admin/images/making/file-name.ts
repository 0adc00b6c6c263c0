import type { PictureSize } from "../../../lib/pictures/widths";

const LONGEST_NAME = 38;
const LONGEST_ALT = 300;

/**
 * The name of a file in the bucket, and of its entry in the library: letters, digits, dots and
 * hyphens, with what makes it unlike any other in front and its size behind. Accents are dropped, letters stay.
 */
export function storedName(
  fileName: string,
  { width, height }: PictureSize,
  extension: string,
  unique: string = crypto.randomUUID(),
): string {
  const base = withoutExtension(fileName)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-zA-Z0-9.]/gu, "-")
    .slice(0, LONGEST_NAME);
  return `${unique.slice(0, 8)}-${base || "image"}_${width}x${height}.${extension}`;
}

/** « Été_à-la-plage (1).JPG » is described as « Été à la plage (1) », until somebody says it better. */
export function altFrom(fileName: string): string {
  const words = withoutExtension(fileName)
    .replaceAll(/[-_\s]+/gu, " ")
    .trim();
  return Array.from(words).slice(0, LONGEST_ALT).join("") || "Image";
}

/** Whether an image's text says no more than how its file was called: « photo 12mp ». */
export function isFileName(alt: string, storedId: string): boolean {
  const [, name = ""] = /^[0-9a-f]{8}-(.*?)(?:_\d+x\d+)?\.[a-z]+$/u.exec(storedId) ?? [];
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, " ")
      .trim();
  const said = words(alt.normalize("NFD").replaceAll(/\p{Mark}/gu, ""));
  const named = words(name);
  return (
    named !== "" && (said === named || (name.length >= LONGEST_NAME && said.startsWith(named)))
  );
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/iu, "");
}
