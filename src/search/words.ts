import { fold } from "../lib/fold";

/** Matches letters and digits; an apostrophe or a hyphen ends a word. */
const WORD = /[\p{L}\p{N}]+/gu;

/** The folded words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The words of a text as they are written, each with its place. */
export function placedWords(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(/[\p{L}\p{N}\p{M}]+/gu);
}

/** Endings of French word families, the longest first; a stem keeps at least four letters. */
const ENDINGS = [
  "issement",
  "atrice",
  "ateur",
  "ation",
  "ement",
  "euse",
  "ment",
  "eur",
  "ant",
  "er",
  "ez",
  "ee",
  "e",
];
const SHORTEST = 4;

/**
 * The stem of a folded French word, after J. Savoy's light stemmer: singular and plural, masculine and feminine, and
 * the most similar forms of a verb have the same stem. Short words stay unchanged.
 */
export function stemOf(word: string): string {
  const singular = singularOf(word);
  const ending = ENDINGS.find(
    (each) => singular.endsWith(each) && singular.length - each.length >= SHORTEST,
  );
  const root = ending ? singular.slice(0, -ending.length) : singular;
  return root.length > SHORTEST ? root.replace(/(.)\1$/u, "$1") : root;
}

function singularOf(word: string): string {
  if (word.length < SHORTEST) return word;
  if (word.endsWith("eaux")) return word.slice(0, -1);
  if (word.endsWith("aux") && word.length > SHORTEST) return `${word.slice(0, -2)}l`;
  if (/(?:[^s]s|eux)$/u.test(word)) return word.slice(0, -1);
  return word;
}

/** The forms under which a word is indexed: itself and its stem. */
export function formsOf(word: string): string[] {
  const stem = stemOf(word);
  return stem === word ? [word] : [word, stem];
}

/** Whether the words of some texts answer every word of a search. */
export function textsAnswer(texts: readonly string[], wanted: readonly string[]): boolean {
  const words = wordsOf(texts.join("\n"));
  return wanted.every((each) => words.some((word) => answers(word, each)));
}

/** Whether a word of a text matches a word of a search: it begins with it, or both have the same stem. */
export function answers(word: string, wanted: string): boolean {
  return word.startsWith(wanted) || formsOf(word).includes(stemOf(wanted));
}
