import { fold } from "../../lib/fold";

export type TextPart = { readonly text: string; readonly found: boolean };

/** Whether every word of the search is somewhere in the texts; an empty search finds everything. */
export function isFound(search: string, ...texts: readonly string[]): boolean {
  const folded = fold(texts.join("\n"));
  return wordsOf(search).every((word) => folded.includes(word));
}

/** Splits the text at the words of the search, so that a screen can highlight them. */
export function markFound(text: string, search: string): TextPart[] {
  const words = wordsOf(search);
  if (words.length === 0) return [{ text, found: false }];

  const letters = Array.from(text);
  const marked = foundLetters(letters, words);
  const parts: { text: string; found: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const found = marked[index] === true;
    const last = parts.at(-1);
    if (last?.found === found) last.text += letter;
    else parts.push({ text: letter, found });
  }
  return parts;
}

/** Folding changes lengths (œ becomes oe), so each folded character keeps the index of its letter. */
function foundLetters(letters: readonly string[], words: readonly string[]): boolean[] {
  const origins: number[] = [];
  let folded = "";
  for (const [index, letter] of letters.entries()) {
    for (const character of fold(letter)) {
      folded += character;
      origins.push(index);
    }
  }
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marked[origin] = true;
    }
  }
  return marked;
}

function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/u).filter(Boolean);
}
