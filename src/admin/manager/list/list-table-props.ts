import type { ComponentProps } from "react";
import type { DataTable } from "../../../ui/data/data-table";
import type { Managed } from "../../kit/screens";
import type { ListRow } from "../records/rows";

/** How rows can be dragged. */
export interface Dragging {
  /** Undefined while the list is filtered or sorted: then rows that are shown as neighbours are not. */
  readonly drop: ((row: ListRow, place: number) => void) | undefined;
  /** The place of this page's first row in the whole list, and the number of all rows. */
  readonly first: number;
  readonly count: number;
}

export type ListTableProps = ComponentProps<typeof DataTable<ListRow>> & {
  readonly managed: Managed;
  readonly dragging: Dragging;
};
