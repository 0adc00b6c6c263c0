import type { AdminScreen, CollectionDefinition } from "../../../content/schema/collection";
import type { ListRow } from "../records/rows";

/** The values that documents have in fields with suggestions, most frequent first. */
export function suggestionsOf(
  { fields }: CollectionDefinition,
  { form }: AdminScreen,
  rows: readonly ListRow[],
): Readonly<Record<string, readonly string[]>> {
  const names = form.filter((name) => fields[name]?.suggest);
  return Object.fromEntries(names.map((name) => [name, mostFrequent(rows, name)]));
}

function mostFrequent(rows: readonly ListRow[], name: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of rows.flatMap((row) => row[name])) {
    if (typeof value === "string" && value.trim() !== "") {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(
      ([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other, "fr"),
    )
    .map(([value]) => value);
}
