import { compareOrder, type Ordered } from "../../../content/rules/order-key";
import { byDay, type Dated } from "../../../content/rules/listing";
import { textOf } from "../../../lib/parse";
import type { CollectionName } from "../../../content/index";
import type { ListView } from "../../../store/lists/list-view";
import { createFinder, type Finder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";
import { belongs, type Managed } from "../../kit/screens";
import { fieldText } from "../../kit/field-text";

/** A document of any collection, as a list shows it. */
export interface ListRow {
  readonly [field: string]: unknown;
  readonly id: string;
}

/** Gives the title of another document of the screen by its address. */
export const titleBeside =
  (rows: readonly ListRow[], id: string | undefined) =>
  (address: string): string | undefined => {
    const holder = rows.find((row) => row["slug"] === address && row.id !== id);
    return holder && textOf(holder["title"]);
  };

/** The list of a screen. */
export interface ManagedView extends ListView<CollectionName> {
  shows(row: ListRow): boolean;
  compare(one: ListRow, other: ListRow): number;
  prepare(row: ListRow): void;
}

const views = new WeakMap<Managed, ManagedView>();

/** The documents of a screen: in manual order, by the site's date order, or else newest first. */
export function viewOf(managed: Managed): ManagedView {
  const { name, definition, screen } = managed;
  const view = views.get(managed) ?? {
    collection: name,
    key: screen.path,
    shows: (row) => belongs(row, screen),
    compare: screen.reorder ? byOrder : definition.fields["date"] ? byDayOfRow : newestFirst,
    counted: screen.filters ?? [],
    opensWithFirstRows: screen.reorder !== true,
    prepare: (row) => finderOf(managed).prepare(row),
  };
  views.set(managed, view);
  return view;
}

/** The rows whose visible columns contain every word of the search. */
export function searchRows(
  managed: Managed,
  rows: readonly ListRow[],
  search: string,
): readonly ListRow[] {
  return finderOf(managed)(rows, search);
}

function finderOf(managed: Managed): Finder<ListRow> {
  const find = finders.get(managed) ?? createFinder((row: ListRow) => searchedTexts(managed, row));
  finders.set(managed, find);
  return find;
}

/** The rows whose fields have these values; for a list, one of its values. */
export function filterRows(
  rows: readonly ListRow[],
  filters: Readonly<Record<string, string>>,
): readonly ListRow[] {
  const wanted = Object.entries(filters);
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    wanted.every(([field, value]) => [row[field]].flat().map(String).includes(value)),
  );
}

/** The rows sorted by one field; rows with equal values keep their order. */
export function sortRows(
  { definition }: Managed,
  rows: readonly ListRow[],
  name: string,
  descending: boolean,
): readonly ListRow[] {
  const field = definition.fields[name];
  if (!field) return rows;
  const way = descending ? -1 : 1;
  const words = field.kind !== "date" && field.kind !== "timestamp";
  const keyed = rows.map((row) => {
    const value = row[name];
    if (typeof value === "number" || typeof value === "boolean") return { row, key: Number(value) };
    return { row, key: words ? fieldText(field, value) : textOf(value) };
  });
  return keyed
    .toSorted(({ key: one }, { key: other }) => way * compareKeys(one, other))
    .map(({ row }) => row);
}

/** The key of a row's place in the manual order. */
export function ordered({ id, order }: ListRow): Ordered {
  return { id, order: typeof order === "string" ? order : "" };
}

const FRENCH = new Intl.Collator("fr", { numeric: true });

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === "string" && typeof other === "string") return FRENCH.compare(one, other);
  return Number(one) - Number(other);
}

/** One finder for each screen, since it caches the texts of the rows that it has read. */
const finders = new WeakMap<Managed, Finder<ListRow>>();

function searchedTexts({ definition, screen }: Managed, row: ListRow): readonly string[] {
  const names = screen.detail === undefined ? screen.columns : [...screen.columns, screen.detail];
  return names.map((name) => {
    const field = definition.fields[name];
    return field ? fieldText(field, row[name]) : "";
  });
}

function byDayOfRow(one: ListRow, other: ListRow): number {
  return byDay(dated(one), dated(other));
}

const dated = ({ id, date, created_at: created }: ListRow): Dated => ({
  id,
  date: textOf(date),
  created_at: textOf(created),
});

/** Compares rows by their manual order. */
export function byOrder(one: ListRow, other: ListRow): number {
  return compareOrder(ordered(one), ordered(other));
}
