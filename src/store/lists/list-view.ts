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

/** The part of a view that selects rows. */
interface RowsOf<Row> {
  shows(row: Row): boolean;
  compare(one: Row, other: Row): number;
}

/** Counts the values of some fields; of a list of values, each. */
export function countsOf(rows: readonly object[], fields: readonly string[]): Counts {
  return recounted({}, fields, [], rows);
}

/** The counts after some rows have gone and others have come. */
function recounted(
  former: Counts,
  fields: readonly string[],
  gone: readonly object[],
  come: readonly object[],
): Counts {
  return Object.fromEntries(
    fields.map((field) => {
      const counts = new Map(Object.entries(former[field] ?? {}));
      const add = (rows: readonly object[], one: number) => {
        for (const name of rows.flatMap((row) => namesIn(row, field)))
          counts.set(name, (counts.get(name) ?? 0) + one);
      };
      add(gone, -1);
      add(come, 1);
      return [field, Object.fromEntries([...counts].filter(([, count]) => count > 0))];
    }),
  );
}

function namesIn(row: object, field: string): readonly string[] {
  const value: unknown = Reflect.get(row, field);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => each !== undefined && each !== null).map(String);
}

const listed = new WeakMap<object, Map<string, object>>();

/**
 * A list of all documents of its collection; the same object for the same documents, for every screen. `former` is the
 * list before the last change, which most changes hardly disturb.
 */
export function wholeList<Name extends CollectionName>(
  view: ListView<Name>,
  docs: readonly Doc<Name>[],
  former?: Listed<Name>,
): ListedRows<Name> {
  const lists = listed.get(docs) ?? new Map<string, object>();
  listed.set(docs, lists);
  const known = lists.get(view.key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A key belongs to one view, and these are its documents.
  if (known) return known as ListedRows<Name>;
  const before = former?.state === "ready" && former.whole ? former : undefined;
  const { rows, counts } = (before && changed(view, docs, before)) ?? anew(view, docs);
  const figures = { total: rows.length, apart: docs.length - rows.length, counts };
  const list = { state: "ready", whole: true, docs, rows, figures } as const;
  lists.set(view.key, list);
  return list;
}

interface Rows<Name extends CollectionName> {
  readonly rows: readonly Doc<Name>[];
  readonly counts: Counts;
}

function anew<Name extends CollectionName>(view: ListView<Name>, docs: readonly Doc<Name>[]) {
  const rows = rowsOf(view, docs);
  return { rows, counts: countsOf(rows, view.counted) };
}

/** With more new rows than this, a list is sooner sorted anew than filled in. */
const FEW = 50;

function changed<Name extends CollectionName>(
  view: ListView<Name>,
  docs: readonly Doc<Name>[],
  former: ListedRows<Name>,
): Rows<Name> | undefined {
  const [now, known] = [new Set(docs), new Set(former.docs)];
  const come = docs.filter((each) => !known.has(each) && view.shows(each));
  if (come.length > FEW) return undefined;
  const gone = former.rows.filter((row) => !now.has(row));
  const rows = former.rows.filter((row) => now.has(row));
  for (const row of come) rows.splice(placeIn(rows, row, view), 0, row);
  return { rows, counts: recounted(former.figures.counts, view.counted, gone, come) };
}

/** Where a row belongs in a sorted list. */
function placeIn<Row>(rows: readonly Row[], row: Row, view: RowsOf<Row>): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = rows[middle];
    if (other !== undefined && view.compare(other, row) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
