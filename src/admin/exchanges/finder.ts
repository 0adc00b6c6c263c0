import type { Stamps } from "../../content/collection";
import { fold } from "../../ui/text-match";

export type Finder<Row> = (rows: readonly Row[], search: string) => readonly Row[];

/** Finds rows by the words of their texts. Each text is folded once for every state of its row. */
export function createFinder<Row extends Stamps>(
  textsOf: (row: Row) => readonly string[],
): Finder<Row> {
  const known = new Map<string, { readonly at: string; readonly text: string }>();
  const foldedOf = (row: Row) => {
    const kept = known.get(row.id);
    if (kept?.at === row.updated_at) return kept.text;
    const text = fold(textsOf(row).join("\n"));
    known.set(row.id, { at: row.updated_at, text });
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

/** The last that arrived first. */
export function newestFirst(one: Stamps, other: Stamps): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
