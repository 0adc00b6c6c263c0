import type { MangoQuery } from "rxdb";
import { type CollectionName, definitionOf, type Doc } from "../../content/index";
import { documentFromRow, type Row } from "../../content/row";
import { builtKey } from "../../store/queries/built-content";
import { select } from "../../store/queries/select";

/**
 * The rows of a collection that visitors may read, and the revision at which they were read, in the visitors'
 * numbering.
 */
export interface CollectionRows {
  /** Identifies the numbering to which the revision belongs. */
  readonly epoch: string;
  readonly revision: number;
  readonly rows: readonly Row[];
}

/** All rows that visitors may read, by collection. */
export type SiteRows = Readonly<Record<string, CollectionRows>>;

/** The documents that pages are built from. */
export interface SiteContent {
  readonly docs: <Name extends CollectionName>(name: Name) => readonly Doc<Name>[];
  /** The result of a screen's query; repeated calls return the same list. */
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
