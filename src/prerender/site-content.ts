import type { MangoQuery } from "rxdb";
import { type CollectionName, definitionOf, type Doc } from "../content/index";
import { documentFromRow, type Row } from "../content/row";
import { builtKey } from "../store/queries/built-content";

/** The rows that visitors may read of a collection, and the head they were read at, in the visitors' numbering. */
export interface CollectionRows {
  /** Names the numbering that the revision belongs to. */
  readonly epoch: string;
  readonly revision: number;
  readonly rows: readonly Row[];
}

/** Everything that visitors may read, by collection. */
export type SiteRows = Readonly<Record<string, CollectionRows>>;

/** The documents that pages are built from. */
export interface SiteContent {
  readonly docs: <Name extends CollectionName>(name: Name) => readonly Doc<Name>[];
  /** What a screen's query finds; the same list each time. */
  readonly find: <Name extends CollectionName>(
    name: Name,
    query?: MangoQuery<Doc<Name>>,
  ) => readonly Doc<Name>[];
  readonly revisionOf: (name: CollectionName) => number;
}

export function siteContent(rows: SiteRows): SiteContent {
  const documents = new Map(
    Object.entries(rows).map(([name, collection]) => [
      name,
      collection.rows
        .map((row) => documentFromRow(definitionOf(name), row))
        .filter(({ deleted }) => !deleted),
    ]),
  );
  const docs = <Name extends CollectionName>(name: Name) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the definition of that name.
    (documents.get(name) ?? []) as unknown as readonly Doc<Name>[];
  const found = new Map<string, readonly object[]>();
  return {
    docs,
    find<Name extends CollectionName>(name: Name, query?: MangoQuery<Doc<Name>>) {
      const key = builtKey(name, query);
      const known = found.get(key) ?? select<Doc<Name>>(docs(name), query);
      found.set(key, known);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The key names the collection.
      return known as readonly Doc<Name>[];
    },
    revisionOf: (name) => rows[name]?.revision ?? 0,
  };
}

/**
 * The documents that a screen's query asks for, as the device's database would find them. Knows what
 * the screens of visitors use of its language, and throws at the rest.
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
