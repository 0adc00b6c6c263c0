import { useEffect, useMemo, useState } from "react";
import { map } from "rxjs";
import type { ConflictEntry } from "../conflicts/conflict-record";
import { watchConflicts } from "../conflicts/conflicts";
import { useDatabase } from "../database/database-context";
import {
  acceptOther,
  chooseOther,
  keepShown,
  recentlyResolved,
  restoreLost,
  type ResolvedConflict,
  undoAcceptOther,
} from "./settle-conflict";

/** Conflicts that were settled recently, live; undefined until the device has been read. */
export function useResolvedConflicts(): readonly ResolvedConflict[] | undefined {
  const database = useDatabase();
  const [settled, setSettled] = useState<readonly ResolvedConflict[]>();
  useEffect(() => {
    const subscription =
      database && watchConflicts(database).pipe(map(recentlyResolved)).subscribe(setSettled);
    return () => subscription?.unsubscribe();
  }, [database]);
  return settled;
}

/** What a person can do about a conflict. */
export function useConflictActions() {
  const database = useDatabase();
  return useMemo(
    () => ({
      keepShown: async (entry: ConflictEntry) => {
        if (database) await keepShown(database, entry);
      },
      /** Returns how to undo it. */
      acceptOther: async (entry: ConflictEntry) => {
        if (!database) return async () => undefined;
        const replaced = await acceptOther(database, entry);
        return () => undoAcceptOther(database, entry, replaced);
      },
      restoreLost: async (entry: ConflictEntry) => {
        if (database) await restoreLost(database, entry);
      },
      chooseOther: async (entry: ConflictEntry) => {
        if (database) await chooseOther(database, entry);
      },
    }),
    [database],
  );
}
