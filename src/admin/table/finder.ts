import { fold } from "../../lib/fold";

export type Finder<Row> = (rows: readonly Row[], search: string) => readonly Row[];

/** Finds the rows that hold every word of a search. A row that did not change is not read anew for each letter. */
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
