import type { CollectionName, Doc } from "../../content/index";

/** A list of a screen as it opens: with no search, no filter and no other order. */
export interface ListView<Name extends CollectionName> {
  readonly collection: Name;
  /** Its name among the first pages that the device keeps. */
  readonly key: string;
  shows(document: Doc<Name>): boolean;
  compare(one: Doc<Name>, other: Doc<Name>): number;
  /** The fields whose values the screen counts. */
  readonly counted: readonly string[];
  /** Whether it may open with its first rows alone: not where rows are moved, since that needs their neighbours. */
  readonly opensWithFirstRows: boolean;
  /** Works out ahead what a search of the list needs of a document. */
  prepare?(document: Doc<Name>): void;
}

/** How many rows have a value, by field and value. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a list says of all its rows. */
export interface Figures {
  /** How many rows it has, on all pages. */
  readonly total: number;
  /** How many documents of the collection it does not show. */
  readonly apart: number;
  readonly counts: Counts;
}

/** What a screen gets of its list. */
export type Listed<Name extends CollectionName> =
  | { readonly state: "loading" }
  | { readonly state: "unavailable" }
  | ListedRows<Name>;

export interface ListedRows<Name extends CollectionName> {
  readonly state: "ready";
  /** False while only the first rows are there: whoever asks for more than these has to wait. */
  readonly whole: boolean;
  /** The documents of the collection, which are only the first rows until the whole is there. */
  readonly docs: readonly Doc<Name>[];
  /** The rows of the list, in its order. */
  readonly rows: readonly Doc<Name>[];
  /** These are about all rows in any case. */
  readonly figures: Figures;
}

/** The rows of a list among these documents, in its order. */
export function rowsOf<Row>(view: RowsOf<Row>, docs: readonly Row[]): readonly Row[] {
  return docs.filter((each) => view.shows(each)).toSorted((one, other) => view.compare(one, other));
}

/** The same documents, but the former ones in their former order: what is nearly sorted is soon sorted. */
function formerFirst<Row>(docs: readonly Row[], former: readonly Row[]): readonly Row[] {
  if (former.length === 0) return docs;
  const [now, known] = [new Set(docs), new Set(former)];
  return [...former.filter((row) => now.has(row)), ...docs.filter((row) => !known.has(row))];
}

/** The part of a view that selects rows. */
interface RowsOf<Row> {
  shows(row: Row): boolean;
  compare(one: Row, other: Row): number;
}

/** Counts the values of some fields; of a list of values, each. */
export function countsOf(rows: readonly object[], fields: readonly string[]): Counts {
  return Object.fromEntries(fields.map((field) => [field, countsIn(rows, field)]));
}

function countsIn(rows: readonly object[], field: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value: unknown = Reflect.get(row, field);
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === undefined || each === null) continue;
      const name = String(each);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

const listed = new WeakMap<object, Map<string, object>>();

/**
 * A list of all documents of its collection; the same object for the same documents, for every screen. `former` is the
 * list before the last change, of which most rows keep their order.
 */
export function wholeList<Name extends CollectionName>(
  view: ListView<Name>,
  docs: readonly Doc<Name>[],
  former: readonly Doc<Name>[] = [],
): ListedRows<Name> {
  const lists = listed.get(docs) ?? new Map<string, object>();
  listed.set(docs, lists);
  const known = lists.get(view.key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A key belongs to one view, and these are its documents.
  if (known) return known as ListedRows<Name>;
  const rows = rowsOf(view, formerFirst(docs, former));
  const figures = {
    total: rows.length,
    apart: docs.length - rows.length,
    counts: countsOf(rows, view.counted),
  };
  const list = { state: "ready", whole: true, docs, rows, figures } as const;
  lists.set(view.key, list);
  return list;
}
