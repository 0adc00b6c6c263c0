import { useState } from "react";
import { useDatabase } from "../../store/database-context";
import { move as moveDocument } from "../../store/repository";
import { useAction } from "../../ui/use-action";
import type { Managed } from "../screens";
import { movedSentence, titleOf } from "../sentences";
import { ordered, type Row } from "./rows";

/** Moves rows up and down, and says in words where each one arrived. */
export function useReorder({ name, definition, screen }: Managed, rows: readonly Row[]) {
  const database = useDatabase();
  const [announcement, setAnnouncement] = useState("");
  const moving = useAction(
    "Le nouvel ordre n’a pas pu être enregistré.",
    async (row: Row, direction: "up" | "down") => {
      if (!database) return;
      await moveDocument(database, name, row.id, direction, rows.map(ordered));
      const place = rows.indexOf(row) + (direction === "up" ? 0 : 2);
      setAnnouncement(movedSentence(titleOf(definition, row), place, rows.length, screen));
    },
  );
  return { move: moving.run, announcement };
}
