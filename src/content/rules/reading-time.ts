import { plainTextOf } from "./markup";

/** The words per minute that people read on a screen. */
const WORDS_PER_MINUTE = 200;

/** The reading time of a rich text in minutes: at least one, and zero for an empty text. */
export function readingMinutes(content: string): number {
  const words = wordCount(content);
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

export function wordCount(content: string): number {
  const text = plainTextOf(content);
  return text === "" ? 0 : text.split(" ").length;
}
