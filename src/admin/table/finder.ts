import { fold } from "../../lib/fold";

export interface Finder<Row> {
  (rows: readonly Row[], search: string): readonly Row[];
  /** Folds the text of a row before anybody searches. */
  readonly prepare: (row: Row) => void;
}

/**
 * Makes a function that finds rows with every word of a search. It caches the folded text of each row, so that typing
 * stays fast.
 */
export function createFinder<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): Finder<Row> {
  const known = new WeakMap<Row, string>();
  const foldedOf = (row: Row) => {
    const text = known.get(row) ?? inOneByte(fold(textsOf(row).join("\n")));
    known.set(row, text);
    return text;
  };
  const find = (rows: readonly Row[], search: string) => {
    const words = fold(search).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = foldedOf(row);
      return words.every((word) => text.includes(word));
    });
  };
  return Object.assign(find, { prepare: (row: Row) => void foldedOf(row) });
}

/**
 * The same text in half the memory: an engine goes on using two bytes for each letter of a text that has lost its
 * accents, until it reads the text anew.
 */
function inOneByte(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
