import { useMemo } from "react";
import type { CollectionName } from "../content/index";
import type { Travelling } from "../content/row";
import { useDatabase } from "../store/database-context";
import { dropRefused, type RefusedEntry } from "../store/refused";
import { catchUp } from "./catch-up";
import { requestOfLeader } from "./leader-requests";
import { sendAgain } from "./rejections";

/** What a person can do about the sync. */
export function useSyncActions() {
  const database = useDatabase();
  return useMemo(
    () => ({
      syncNow: async () => {
        if (database) await requestOfLeader(database, "try");
      },
      /** Waits until this device has what the server was seen to have. */
      catchUp: async (collection: CollectionName, seen: Travelling) => {
        if (database) await catchUp(database, collection, seen);
      },
      dropRefused: async (collection: CollectionName, id: string) => {
        if (database) await dropRefused(database, collection, id);
      },
      /** Sends a refused edit once more, as it is. */
      sendAgain: async (entry: RefusedEntry) => {
        if (database) await sendAgain(database, entry);
      },
    }),
    [database],
  );
}
