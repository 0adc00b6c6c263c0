import { htmlOf, plainTextOf } from "./markup";

const END_OF_LINE =
  /<\/(?:p|h[1-6]|li|blockquote|pre|tr|caption|figcaption|dt|dd|div)>|<[bh]r\b[^>]*>/giu;
const PICTURE = /<img\b[^>]*>/giu;

/** The plain text of a rich text: one line per paragraph, heading or list item. */
export function textLinesOf(source: string): readonly string[] {
  return htmlOf(source)
    .replace(PICTURE, pictureLine)
    .split(END_OF_LINE)
    .map((line) => plainTextOf(`<p>${line}`))
    .filter((line) => line !== "");
}

function pictureLine(picture: string): string {
  const [, alt = ""] = /\salt="([^"]*)"/iu.exec(picture) ?? [];
  return `<p>[Image${alt && ` : ${alt}`}]</p>`;
}
