import type { PictureSize } from "../../../lib/pictures/widths";

const LONGEST_NAME = 38;
const LONGEST_ALT = 300;

/**
 * The name of a file in the bucket, and the id of its library entry: a unique prefix, the cleaned file name, the size
 * and the given end, such as « .jpg ». Letters lose their accents; only letters, digits, dots and hyphens remain.
 */
export function storedName(
  fileName: string,
  { width, height }: PictureSize,
  end: string,
  unique: string = crypto.randomUUID(),
): string {
  const base = withoutExtension(fileName)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-zA-Z0-9.]/gu, "-")
    .slice(0, LONGEST_NAME);
  return `${unique.slice(0, 8)}-${base || "image"}_${width}x${height}${end}`;
}

/** Makes a first alternative text from a file name: « Été_à-la-plage (1).JPG » becomes « Été à la plage (1) ». */
export function altFrom(fileName: string): string {
  const words = withoutExtension(fileName)
    .replaceAll(/[-_\s]+/gu, " ")
    .trim();
  return Array.from(words).slice(0, LONGEST_ALT).join("") || "Image";
}

/** Whether an image's text only repeats the name of its file, such as « photo 12mp ». */
export function isFileName(alt: string, storedId: string): boolean {
  const [, name = ""] = /^[0-9a-f]{8}-(.*?)(?:_\d+x\d+(?:_jpg)?)?\.[a-z]+$/u.exec(storedId) ?? [];
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
