import { useState } from "react";
import { useDatabase } from "../../store/database-context";
import { move as moveDocument } from "../../store/repository";
import { useAction } from "../../ui/use-action";
import type { Managed } from "../screens";
import { movedSentence, titleOf } from "../sentences";
import { ordered, type Row } from "./rows";

/** Brings rows to another place, and says in words where each one arrived. */
export function useReorder(
  { name, definition, screen }: Managed,
  rows: readonly Row[],
  onMoved: (place: number) => void,
) {
  const database = useDatabase();
  const [announcement, setAnnouncement] = useState("");
  const moving = useAction(
    "Le nouvel ordre n’a pas pu être enregistré.",
    async (row: Row, place: number) => {
      if (!database || rows.indexOf(row) === place) return;
      await moveDocument(database, name, row.id, place, rows.map(ordered));
      setAnnouncement(movedSentence(titleOf(definition, row), place + 1, rows.length, screen));
      onMoved(place);
    },
  );
  return { moveTo: moving.run, announcement };
}
