import { plainTextOf } from "./markup";

/** Words that a reader of a screen takes in per minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes that a rich text takes to read; one at least, and none where there is nothing to read. */
export function readingMinutes(content: string): number {
  const words = wordCount(content);
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** How many words a rich text says. */
export function wordCount(content: string): number {
  const text = plainTextOf(content);
  return text === "" ? 0 : text.split(" ").length;
}
