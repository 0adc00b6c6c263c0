import { compareOrder, type Ordered } from "../../content/rules/order-key";
import { isFound } from "../../ui/text-match";
import { belongs, type Managed } from "../screens";
import { fieldText } from "./field-text";

/** A document of any collection, as a list shows it. */
export interface Row {
  readonly [field: string]: unknown;
  readonly id: string;
}

/** The documents of a screen: in their hand-made order, else newest first. */
export function rowsOf({ screen }: Managed, documents: readonly Row[]): readonly Row[] {
  const own = documents.filter((document) => belongs(document, screen));
  return own.toSorted(screen.reorder ? byOrder : newestFirst);
}

/** The rows that hold every word of the search in their visible columns. */
export function searchRows(
  { definition, screen }: Managed,
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  return rows.filter((row) => {
    const texts = screen.columns.map((name) => {
      const field = definition.fields[name];
      return field ? fieldText(field, row[name]) : "";
    });
    return isFound(search, ...texts);
  });
}

/** The row's place in a hand-made order. */
export function ordered({ id, order }: Row): Ordered {
  return { id, order: typeof order === "string" ? order : "" };
}

function byOrder(one: Row, other: Row): number {
  return compareOrder(ordered(one), ordered(other));
}

function newestFirst(one: Row, other: Row): number {
  const [first, second] = [String(one["created_at"]), String(other["created_at"])];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
