import { useCallback, useEffect, useMemo, useState } from "react";
import { ServerProblem } from "../../../lib/api/errors";
import { whenQuiet } from "../../../lib/idle";
import type { Database } from "../../../store/database/database";
import { useDatabase } from "../../../store/database/database-context";
import { useAgency } from "../../../store/queries/agency";
import { useDocs } from "../../../store/queries/use-docs";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline } from "../../../sync-status/status";
import { type FirstStep, firstSteps } from "./first-steps";
import { keepFirstSteps, useKeptFirstSteps } from "./kept-first-steps";
import { fetchFirstSteps } from "./server-first-steps";

const LEGAL_TEXTS = { selector: { id: { $in: ["terms", "privacy"] } } };

/**
 * The first steps while at least one is not done, as the server last answered. Undefined once all are, and while the list
 * is put away. `again` asks the server again.
 */
export function useFirstSteps(unbuilt: number | undefined): {
  readonly steps: readonly FirstStep[] | undefined;
  readonly again: () => Promise<void>;
} {
  const database = useDatabase();
  const agency = useAgency();
  const legal = useDocs("documents", LEGAL_TEXTS);
  const { server, again } = useStepsOnServer();
  const isKnown = server !== undefined && legal.state === "ready";
  const steps = useMemo(() => {
    if (!isKnown || server === "none") return undefined;
    const legalTexts = legal.docs.map(({ content }) => content);
    const all = firstSteps({ server, agency, legalTexts, unbuilt });
    return all.every(({ done }) => done) ? undefined : all;
  }, [isKnown, server, legal, agency, unbuilt]);
  const [before] = useState(() => database && shown.get(database));
  useEffect(() => {
    if (database && isKnown) shown.set(database, steps);
  }, [database, isKnown, steps]);
  return { steps: isKnown ? steps : before, again };
}

/** What the dashboard showed last, for its next first frame. */
const shown = new WeakMap<Database, readonly FirstStep[] | undefined>();

function useStepsOnServer() {
  const database = useDatabase();
  const isOffline = useIsOffline();
  /** Every change that arrives may have changed what is done. */
  const reached = useReached();
  const again = useCallback(async () => {
    if (!database || !reached || isOffline) return;
    try {
      await keepFirstSteps(database, await fetchFirstSteps());
    } catch (error) {
      // The list is only a help: without an answer it stays as it was.
      if (!(error instanceof ServerProblem)) reportError(error);
    }
  }, [database, reached, isOffline]);
  useEffect(() => whenQuiet(() => void again()), [again]);
  return { server: useKeptFirstSteps(), again };
}
