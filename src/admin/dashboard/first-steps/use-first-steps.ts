import { useCallback, useEffect, useMemo, useState } from "react";
import { ServerProblem } from "../../../lib/api/errors";
import { whenQuiet } from "../../../lib/idle";
import type { Database } from "../../../store/database/database";
import { useDatabase, useDevice } from "../../../store/database/database-context";
import { useAgency } from "../../../store/queries/agency";
import { useDocs } from "../../../store/queries/use-docs";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline } from "../../../sync-status/status";
import { type FirstStep, firstSteps } from "./first-steps";
import { keepFirstSteps, type KeptSteps, useKeptFirstSteps } from "./kept-first-steps";
import { fetchFirstSteps } from "./server-first-steps";

const LEGAL_TEXTS = { selector: { id: { $in: ["terms", "privacy"] } } };

/** The dashboard waits this long for the first answer on a device. */
const PATIENCE_MS = 3_000;

/** None once all are done, and while the list is put away; undefined until that is known. */
type Shown = readonly FirstStep[] | undefined;

/** The first steps while at least one is not done, as the server last answered. `again` asks the server again. */
export function useFirstSteps(unbuilt: number | undefined): {
  readonly steps: Shown;
  readonly again: () => Promise<void>;
} {
  const { database, problem } = useDevice();
  const agency = useAgency();
  const legal = useDocs("documents", LEGAL_TEXTS);
  const { server, again } = useStepsOnServer();
  const now = useMemo<Shown>(() => {
    if (problem || server === "away") return [];
    if (!server || legal.state !== "ready") return undefined;
    const legalTexts = legal.docs.map(({ content }) => content);
    const all = firstSteps({ server, agency, legalTexts, unbuilt });
    return all.every(({ done }) => done) ? [] : all;
  }, [problem, server, legal, agency, unbuilt]);
  const [before] = useState(() => database && shown.get(database));
  useEffect(() => {
    if (database && now) shown.set(database, now);
  }, [database, now]);
  return { steps: now ?? before, again };
}

/** What the dashboard showed last, for its next first frame. */
const shown = new WeakMap<Database, Shown>();

function useStepsOnServer(): {
  readonly server: KeptSteps | undefined;
  readonly again: () => Promise<void>;
} {
  const database = useDatabase();
  const isOffline = useIsOffline();
  /** Every change that arrives may have changed what is done. */
  const reached = useReached();
  const kept = useKeptFirstSteps();
  const isFirst = kept === "none";
  const isLate = useIsLate(isFirst);
  const again = useCallback(async () => {
    if (!database || !reached || isOffline) return;
    try {
      await keepFirstSteps(database, (await fetchFirstSteps()) ?? "away");
    } catch (error) {
      // The list is only a help: without an answer it stays as it was.
      if (!(error instanceof ServerProblem)) reportError(error);
    }
  }, [database, reached, isOffline]);
  useEffect(() => {
    if (!isFirst) return whenQuiet(() => void again());
    // The dashboard waits for it.
    void again();
    return undefined;
  }, [isFirst, again]);
  if (kept !== "none") return { server: kept, again };
  return { server: isLate || isOffline ? "away" : undefined, again };
}

/** Whether the server's first answer is taking too long to wait for it any more. */
function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate;
}
