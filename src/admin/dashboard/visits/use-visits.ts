import { useEffect } from "react";
import { answered } from "../../../account/session/attempt";
import { parseVisitFigures } from "../../../content/rules/visits";
import { fetchVisitFigures } from "../../../lib/api/visit-figures";
import type { Database } from "../../../store/database/database";
import { useDatabase } from "../../../store/database/database-context";
import { type KeptVisits, keepVisits, useKeptVisits } from "../../../store/queries/visits";

/**
 * The visits as they were last read. Only the server counts them: they are read when the dashboard opens, when the
 * network comes back and when the tab is looked at again.
 */
export function useVisits(): KeptVisits | "none" | undefined {
  const database = useDatabase();
  useEffect(() => {
    if (!database) return undefined;
    const read = () => void readVisits(database);
    const readWhenSeen = () => {
      if (document.visibilityState === "visible") read();
    };
    const stop = new AbortController();
    window.addEventListener("online", read, { signal: stop.signal });
    document.addEventListener("visibilitychange", readWhenSeen, { signal: stop.signal });
    read();
    return () => stop.abort();
  }, [database]);
  return useKeptVisits();
}

/** When the figures cannot be read, the last ones stay on the screen with their date, which says enough. */
async function readVisits(database: Database): Promise<void> {
  const figures = parseVisitFigures(await answered(fetchVisitFigures));
  if (figures) await keepVisits(database, figures).catch(reportError);
}
