import { useEffect, useState } from "react";
import { type Database, whileOpen } from "../../../store/database/database";
import { useDatabase } from "../../../store/database/database-context";
import { type LocalMap, localMap } from "../../../store/database/local-map";
import type { StepsOnServer } from "./server-first-steps";

/** Holds one entry, under the key `last`, unless the list is put away. */
function firstStepsMap(database: Database): LocalMap<StepsOnServer> {
  return localMap(database, "first-steps");
}

/** Keeps the server's answer on this device: a list that came after the rest of the dashboard would push it down. */
export async function keepFirstSteps(
  database: Database,
  answer: StepsOnServer | undefined,
): Promise<void> {
  await whileOpen(database, () =>
    firstStepsMap(database).change((entries) => {
      if (answer) entries.set("last", answer);
      else entries.delete("last");
    }),
  );
}

/** The server's last answer, live; undefined until it has been read from the device. */
export function useKeptFirstSteps(): StepsOnServer | "none" | undefined {
  const database = useDatabase();
  const [kept, setKept] = useState<StepsOnServer | "none">();
  useEffect(() => {
    const subscription =
      database &&
      firstStepsMap(database)
        .watch()
        .subscribe((entries) => setKept(entries.get("last") ?? "none"));
    return () => subscription?.unsubscribe();
  }, [database]);
  return kept;
}
