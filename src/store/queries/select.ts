import type { MangoQuery } from "rxdb";

/**
 * Runs a screen's query on plain documents, with the same result as the device's database. Supports the part of the
 * query language that visitors' screens use, and throws for anything else.
 */
export function select<Document extends object>(
  documents: readonly Document[],
  query: MangoQuery<Document> = {},
): readonly Document[] {
  const { selector = {}, sort = [{ id: "asc" }], limit, ...others } = query;
  if (Object.keys(others).length > 0) throw new Error(`A query wants ${JSON.stringify(others)}`);
  const found = documents.filter((document) =>
    Object.entries(selector).every(([field, wanted]) => fits(valueOf(document, field), wanted)),
  );
  const order = sort.flatMap((part) => Object.entries(part));
  return found.toSorted((one, other) => compare(one, other, order)).slice(0, limit);
}

function fits(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return value === wanted;
  const [operator, ...more] = Object.entries(wanted);
  if (operator?.[0] !== "$in" || more.length > 0 || !Array.isArray(operator[1])) {
    throw new Error(`A query wants ${JSON.stringify(wanted)}`);
  }
  return operator[1].includes(value);
}

function valueOf(document: object, field: string): unknown {
  return Reflect.get(document, field);
}

function compare(
  one: object,
  other: object,
  order: readonly (readonly [string, unknown])[],
): number {
  for (const [field, direction] of order) {
    const [a, b] = [String(valueOf(one, field)), String(valueOf(other, field))];
    if (a !== b) return (a < b ? -1 : 1) * (direction === "desc" ? -1 : 1);
  }
  return 0;
}
