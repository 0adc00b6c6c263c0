import { useEffect, useState } from "react";
import type { Database } from "./database";
import { useDatabase } from "./database-context";
import type { LocalMap } from "./local-map";

/** One entry of a local map, live; undefined until it has been read from the device. */
export function useLocalEntry<Entry>(
  mapOf: (database: Database) => LocalMap<Entry>,
  key: string,
): Entry | "none" | undefined {
  const database = useDatabase();
  const [entry, setEntry] = useState<Entry | "none">();
  useEffect(() => {
    const subscription =
      database &&
      mapOf(database)
        .watch()
        .subscribe((entries) => setEntry(() => entries.get(key) ?? "none"));
    return () => subscription?.unsubscribe();
  }, [database, mapOf, key]);
  return entry;
}
