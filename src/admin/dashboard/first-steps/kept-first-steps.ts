import { type Database, whileOpen } from "../../../store/database/database";
import { type LocalMap, localMap } from "../../../store/database/local-map";
import { useLocalEntry } from "../../../store/database/use-local-entry";
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
export const useKeptFirstSteps = (): StepsOnServer | "none" | undefined =>
  useLocalEntry(firstStepsMap, "last");
