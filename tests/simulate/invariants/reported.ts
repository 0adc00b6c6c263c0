import type { Edit } from "../ledger";
import { isSameOrder, ORDER, placesOf, rootOf, valueAt } from "../paths";
import type { Scene } from "../scene";
import type { Aside } from "../set-aside";
import type { State } from "./state";

/**
 * Whether a value is listed where people see it: among conflicts or rejections, here or on a device that somebody has
 * left.
 */
export function isReported({ ledger }: Scene, state: State, edit: Edit): boolean {
  const key = `${edit.collection}/${edit.id}`;
  if (state.lostKeys.has(key) || ledger.lostKeys.has(key)) return true;
  const kept = state.machines.flatMap((machine) => machine.kept);
  return [...kept, ...ledger.asides.flatMap(({ entry }) => entry ?? [])].some(
    (entry) =>
      isAbout(entry, edit) &&
      placesOf(edit.field).some((field) => holds(entry, { ...edit, field })),
  );
}

const isAbout = ({ collection, id }: Aside, edit: Edit) =>
  collection === edit.collection && id === edit.id;

function holds({ kind, field, lost, kept, next }: Aside, edit: Edit): boolean {
  if (kind !== "field") return true;
  const root = rootOf(edit.field);
  if (field !== root) return false;
  if (edit.field.endsWith(ORDER)) {
    const orders = [lost, kept, next].map((each) => String(valueAt({ [root]: each }, edit.field)));
    return orders.some((order) => order !== "" && isSameOrder(order, String(edit.value)));
  }
  // A removal has no text of its own: only the report of the whole value can be checked.
  if (edit.value === undefined) return true;
  const value = JSON.stringify(edit.value);
  const texts = [lost, kept, next].map((each) => JSON.stringify(each ?? null));
  return texts.some((text) => text.includes(value));
}
