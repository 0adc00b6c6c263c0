import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { DataTable } from "../../../ui/data/data-table";
import { type RowProps, TableRow } from "../../../ui/data/table-row";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { DragHold } from "./drag-handle";
import { dragInstructions, MOTION, UP_AND_DOWN, useDragSensors } from "./dragging";
import type { ListTableProps } from "./list-table-props";

/** A table whose rows can be dragged by their handle, with a pointer, a finger or keys. */
export function SortableTable({ managed, dragging, ...table }: ListTableProps) {
  const { rows } = table;
  const { drop, first } = dragging;
  const ids = rows.map(({ id }) => id);
  const sensors = useDragSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const row = rows.find(({ id }) => id === active.id);
    if (row && over && over.id !== active.id) drop?.(row, first + ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={{
        announcements: announcementsOf({ managed, dragging, ...table }),
        screenReaderInstructions: dragInstructions("la ligne"),
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext
        items={ids}
        strategy={verticalListSortingStrategy}
        disabled={drop === undefined}
      >
        <DataTable {...table} row={SortableRow} />
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ className = "", ...rest }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, ...row } = useSortable(
    { id: rest.id, attributes: { roleDescription: "poignée" }, transition: MOTION },
  );
  return (
    <DragHold value={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}>
      <TableRow
        {...rest}
        ref={setNodeRef}
        style={{
          transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
          transition: row.transition,
        }}
        className={`${className} ${row.isDragging ? "relative z-10 bg-raised shadow-float" : ""}`}
      />
    </DragHold>
  );
}

/** What screen readers announce during a drag; afterwards the list itself announces the new place. */
function announcementsOf({
  managed: { definition, kind },
  dragging: { first, count },
  rows,
}: ListTableProps): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const row = rows.find((each) => each.id === id);
    return row ? quoted(titleOf(definition, row)) : "";
  };
  const placeOf = (id: UniqueIdentifier) => {
    const place = first + rows.findIndex((each) => each.id === id) + 1;
    return `position ${place} sur ${count}`;
  };
  const held = (id: UniqueIdentifier) => `${nameOf(id)} ${agree("saisi", kind)}, ${placeOf(id)}`;
  const stays = (id: UniqueIdentifier) => `${nameOf(id)} reste en ${placeOf(id)}`;
  return {
    onDragStart: () => undefined,
    // A held row is over itself first: from then on keys can move it, so this is announced.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id ? held(active.id) : `${nameOf(active.id)}, ${placeOf(over.id)}`;
    },
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : stays(active.id)),
    onDragCancel: ({ active }) => `Déplacement annulé. ${stays(active.id)}`,
  };
}
