import { useEffect, useState } from "react";
import { useDatabase } from "../database/database-context";
import { tidyTrash, type TrashEntry, watchTrash } from "./trash";

/** What was deleted on this device, live; undefined while it is being read. */
export function useTrash(): readonly TrashEntry[] | undefined {
  const database = useDatabase();
  const [entries, setEntries] = useState<readonly TrashEntry[]>();
  useEffect(() => {
    if (!database) return undefined;
    tidyTrash(database).catch(reportError);
    const subscription = watchTrash(database).subscribe(setEntries);
    return () => subscription.unsubscribe();
  }, [database]);
  return entries;
}
