import type { ComponentProps } from "react";
import type { DataTable } from "../../../ui/data/data-table";
import type { Managed } from "../../kit/screens";
import type { ListRow } from "../records/rows";

/** How rows are dragged, where a screen lets them be. */
export interface Dragging {
  /** Undefined while the list is narrowed or sorted: neighbours on screen are none then. */
  readonly drop: ((row: ListRow, place: number) => void) | undefined;
  /** The place of the first row of this page in the whole list, and how many there are in all. */
  readonly first: number;
  readonly count: number;
}

export type ListTableProps = ComponentProps<typeof DataTable<ListRow>> & {
  readonly managed: Managed;
  readonly dragging: Dragging;
};
