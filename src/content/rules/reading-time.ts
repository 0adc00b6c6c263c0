import { plainTextOf } from "./markup";

/** Words that a reader of a screen takes in per minute. */
const WORDS_PER_MINUTE = 220;

/** Minutes that a rich text takes to read; one at least, and none where there is nothing to read. */
export function readingMinutes(content: string): number {
  const text = plainTextOf(content);
  return text === "" ? 0 : Math.max(1, Math.round(text.split(" ").length / WORDS_PER_MINUTE));
}
