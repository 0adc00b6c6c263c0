import { fold } from "../../lib/fold";

export type Finder<Row> = (rows: readonly Row[], search: string) => readonly Row[];

/**
 * Makes a function that finds rows with every word of a search. It caches the folded text of each row, so that typing
 * stays fast.
 */
export function createFinder<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): Finder<Row> {
  const known = new WeakMap<Row, string>();
  const foldedOf = (row: Row) => {
    const text = known.get(row) ?? fold(textsOf(row).join("\n"));
    known.set(row, text);
    return text;
  };
  return (rows, search) => {
    const words = fold(search).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = foldedOf(row);
      return words.every((word) => text.includes(word));
    });
  };
}
