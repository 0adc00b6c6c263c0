import type { Column } from "../../ui/data/data-table";
import { quoted } from "../kit/sentences";
import type { Selection } from "./use-selection";

/** A column of checkboxes that select rows; the one in its heading selects the whole page. */
export function selectColumn<Row extends { readonly id: string }>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: "select",
    title: "Sélection",
    role: "select",
    header: <SelectPage selection={selection} />,
    cell: (row) => (
      <label className="inline-flex size-11 items-center justify-center max-md:-ml-3 md:-ml-2 md:size-8">
        <input
          type="checkbox"
          aria-label={`Sélectionner ${quoted(nameOf(row))}`}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
          className="size-4 accent-accent max-md:size-5"
        />
      </label>
    ),
  };
}

function SelectPage<Row>({ selection }: { readonly selection: Selection<Row> }) {
  return (
    <input
      type="checkbox"
      aria-label="Sélectionner toute la page"
      checked={selection.page === "all"}
      ref={(box) => {
        if (box) box.indeterminate = selection.page === "some";
      }}
      onChange={selection.togglePage}
      className="size-4 align-middle accent-accent"
    />
  );
}
