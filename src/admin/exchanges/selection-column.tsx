import type { Column } from "../../ui/data-table";
import { quoted } from "../sentences";
import { type Exchange, type Kind, nameOf } from "./exchange";
import type { Selection } from "./use-selection";

/** A box to choose each row by. */
export function selectionColumn<Row extends Exchange>(
  kind: Kind,
  selection: Selection,
): Column<Row> {
  return {
    key: "selection",
    title: "Sélection",
    role: "order",
    cell: (row) => (
      <label className="inline-flex size-11 items-center justify-center max-md:-ml-3 md:-ml-2 md:size-8">
        <input
          type="checkbox"
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
          aria-label={`Sélectionner ${quoted(nameOf(kind, row))}`}
          className="size-4 accent-accent"
        />
      </label>
    ),
  };
}
