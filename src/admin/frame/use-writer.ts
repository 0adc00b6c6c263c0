import { useEffect } from "react";
import { whileOpen } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { nameWriter } from "../../store/edits/writer";
import { useViewer } from "../sync/conflict-sides";

/** Stores the name of the person on the device, so that a conflict can say who wrote. */
export function useWriter(): void {
  const database = useDatabase();
  const { id, name } = useViewer();
  useEffect(() => {
    if (!database || id === "") return;
    // Signing out may close the database before this runs.
    whileOpen(database, () => nameWriter(database, { id, name })).catch(reportError);
  }, [database, id, name]);
}
