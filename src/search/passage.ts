import { plainTextOf } from "../content/rules/markup";
import { fold } from "../lib/fold";
import type { Texts } from "./text-index";
import { answers, placedWords, wordsOf } from "./words";

/** The part of a text that matches a search. */
export interface Passage {
  readonly text: string;
  /** The matching word as it is written. */
  readonly word: string;
}

const BEFORE = 32;
const AFTER = 72;

/** The first match in a document's texts; undefined when only its title matches. */
export function passageOf({ rich, plain }: Texts, search: string): Passage | undefined {
  const wanted = wordsOf(search);
  for (const text of [...plain, ...rich.map(plainTextOf)]) {
    for (const { 0: word, index } of placedWords(text)) {
      if (wanted.some((each) => answers(fold(word), each))) {
        return { word, text: around(text, index, word.length) };
      }
    }
  }
  return undefined;
}

/** The match with some context on both sides, cut between words. */
function around(text: string, at: number, length: number): string {
  const from = at > BEFORE ? text.lastIndexOf(" ", at - BEFORE) + 1 : 0;
  const end = at + length + AFTER;
  const to = text.length > end ? text.lastIndexOf(" ", end) : text.length;
  const shown = text.slice(from, Math.max(to, at + length)).trim();
  return `${from > 0 ? "…\u00A0" : ""}${shown}${to < text.length ? "…" : ""}`;
}
