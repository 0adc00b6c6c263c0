import { useEffect } from "react";
import { whileOpen } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { nameWriter } from "../../store/edits/writer";
import { useViewer } from "../sync/conflict-sides";

/** Tells the device who works on it: the other writer of a conflict reads that name. */
export function useWriter(): void {
  const database = useDatabase();
  const { id, name } = useViewer();
  useEffect(() => {
    if (!database || id === "") return;
    // Somebody may sign out before the device is ready.
    whileOpen(database, () => nameWriter(database, { id, name })).catch(reportError);
  }, [database, id, name]);
}
