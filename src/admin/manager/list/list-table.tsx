import { type ComponentType, useEffect, useState } from "react";
import { DataTable } from "../../../ui/data/data-table";
import type { Managed } from "../../kit/screens";
import type { ListTableProps } from "./list-table-props";

type ListTable = ComponentType<ListTableProps>;

/** Kept once it is loaded, so that the next list need not wait for it. */
let sortable: ListTable | undefined;

/**
 * The table of a screen; undefined while the code for dragging is loading. If it cannot be loaded, rows can still be
 * moved by buttons.
 */
export function useListTable({ screen }: Managed): ListTable | undefined {
  const [loaded, setLoaded] = useState<{ readonly table: ListTable }>();
  const wanted = screen.reorder === true && sortable === undefined;

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void loadSortable().then((table) => left || setLoaded({ table }));
    return () => {
      left = true;
    };
  }, [wanted]);

  return screen.reorder ? (sortable ?? loaded?.table) : PlainTable;
}

async function loadSortable(): Promise<ListTable> {
  try {
    const { SortableTable } = await import("./sortable-table");
    sortable = SortableTable;
    return SortableTable;
  } catch (error) {
    reportError(error);
    return PlainTable;
  }
}

function PlainTable({ managed: _managed, dragging: _dragging, ...table }: ListTableProps) {
  return <DataTable {...table} />;
}
