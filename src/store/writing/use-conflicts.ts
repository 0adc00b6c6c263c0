import { useEffect, useMemo, useState } from "react";
import { map } from "rxjs";
import type { ConflictEntry } from "../conflicts/conflict-record";
import { watchConflicts } from "../conflicts/conflicts";
import { useDatabase } from "../database/database-context";
import { useOpenDatabase } from "../database/use-open-database";
import {
  acceptOther,
  chooseOther,
  keepShown,
  recentlyResolved,
  refusedChoice,
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

/** What a person can do about a conflict; a press before the database is open waits for it. */
export function useConflictActions() {
  const openDatabase = useOpenDatabase();
  return useMemo(
    () => ({
      keepShown: async (entry: ConflictEntry) => {
        await keepShown(await openDatabase(), entry);
      },
      refusedChoice: async (entry: ConflictEntry) => refusedChoice(await openDatabase(), entry),
      /** Returns how to undo it. */
      acceptOther: async (entry: ConflictEntry) => {
        const database = await openDatabase();
        const replaced = await acceptOther(database, entry);
        return () => undoAcceptOther(database, entry, replaced);
      },
      restoreLost: async (entry: ConflictEntry) => {
        await restoreLost(await openDatabase(), entry);
      },
      chooseOther: async (entry: ConflictEntry) => {
        await chooseOther(await openDatabase(), entry);
      },
    }),
    [openDatabase],
  );
}
