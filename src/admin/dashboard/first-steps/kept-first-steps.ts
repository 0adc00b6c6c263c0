import { type Database, whileOpen } from "../../../store/database/database";
import { type LocalMap, localMap } from "../../../store/database/local-map";
import { useLocalEntry } from "../../../store/database/use-local-entry";
import type { StepsOnServer } from "./server-first-steps";

/** `away`: the server answered that the list is put away. */
export type KeptSteps = StepsOnServer | "away";

/** Holds one entry, under the key `last`, once the server has answered. */
function firstStepsMap(database: Database): LocalMap<KeptSteps> {
  return localMap(database, "first-steps");
}

/** Keeps the server's answer on this device: a list that came after the rest of the dashboard would push it down. */
export async function keepFirstSteps(database: Database, answer: KeptSteps): Promise<void> {
  await whileOpen(database, () =>
    firstStepsMap(database).change((entries) => {
      entries.set("last", answer);
    }),
  );
}

/** The server's last answer, live; `none` if it never answered, undefined until it has been read from the device. */
export const useKeptFirstSteps = (): KeptSteps | "none" | undefined =>
  useLocalEntry(firstStepsMap, "last");
