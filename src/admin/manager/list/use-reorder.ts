import { useState } from "react";
import { useDatabase } from "../../../store/database/database-context";
import { move as moveDocument } from "../../../store/writing/repository";
import { useAction } from "../../../ui/form/use-action";
import type { Managed } from "../../kit/screens";
import { movedSentence, titleOf } from "../../kit/sentences";
import { ordered, type ListRow } from "../records/rows";

/** Brings rows to another place, and says in words where each one arrived. */
export function useReorder({ name, definition, screen }: Managed, stored: readonly ListRow[]) {
  const database = useDatabase();
  const [announcement, setAnnouncement] = useState("");
  const [dropped, setDropped] = useState<Dropped>();
  const rows = dropped?.stored === stored ? dropped.rows : stored;
  const moving = useAction(
    "Le nouvel ordre n’a pas pu être enregistré.",
    async (row: ListRow, place: number, onMoved?: (place: number) => void) => {
      if (!database || stored.indexOf(row) === place) return;
      try {
        await moveDocument(database, name, row.id, place, stored.map(ordered));
      } catch (error) {
        setDropped(undefined);
        throw error;
      }
      setAnnouncement(movedSentence(titleOf(definition, row), place + 1, stored.length, screen));
      onMoved?.(place);
    },
  );
  const drop = (row: ListRow, place: number) => {
    setDropped({ stored, rows: withMoved(stored, row, place) });
    moving.run(row, place);
  };
  return { rows, moveTo: moving.run, drop, announcement };
}

/** A row that was let go stays under the pointer while its new place is written. */
interface Dropped {
  /** The rows as they were: what takes their place is the truth again. */
  readonly stored: readonly ListRow[];
  readonly rows: readonly ListRow[];
}

function withMoved(rows: readonly ListRow[], row: ListRow, place: number): readonly ListRow[] {
  return rows.toSpliced(rows.indexOf(row), 1).toSpliced(place, 0, row);
}
