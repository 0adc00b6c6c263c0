import { htmlOf, plainTextOf } from "./markup";

const END_OF_LINE =
  /<\/(?:p|h[1-6]|li|blockquote|pre|tr|caption|figcaption|dt|dd|div)>|<[bh]r\b[^>]*>/giu;
const PICTURE = /<img\b[^>]*>/giu;

/** What a rich text says, a paragraph, heading or list item at a time. */
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
