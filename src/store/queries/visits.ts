import type { VisitFigures } from "../../content/rules/visits";
import { type Database, whileOpen } from "../database/database";
import { type LocalMap, localMap } from "../database/local-map";
import { useLocalEntry } from "../database/use-local-entry";

/** The figures that were last read, for when the server cannot be reached. */
export interface KeptVisits {
  readonly figures: VisitFigures;
  /** ISO 8601. */
  readonly readAt: string;
}

/** Holds one entry, under the key `last`; it is removed from the device with its administrator's data. */
function visitsMap(database: Database): LocalMap<KeptVisits> {
  return localMap(database, "visits");
}

/** Keeps figures on this device. */
export async function keepVisits(database: Database, figures: VisitFigures): Promise<void> {
  const readAt = new Date().toISOString();
  // The reader may sign out while the figures are being loaded.
  await whileOpen(database, () =>
    visitsMap(database).change((entries) => void entries.set("last", { figures, readAt })),
  );
}

/** The figures on this device, live; `undefined` until it has been read. */
export const useKeptVisits = (): KeptVisits | "none" | undefined =>
  useLocalEntry(visitsMap, "last");
