import { useCallback, useEffect, useState } from "react";
import { whenQuiet } from "../../../lib/idle";
import { useAgency } from "../../../store/queries/agency";
import { useDocs } from "../../../store/queries/use-docs";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline } from "../../../sync-status/status";
import { type FirstStep, firstSteps } from "./first-steps";
import { fetchFirstSteps, type StepsOnServer } from "./server-first-steps";

const LEGAL_TEXTS = { selector: { id: { $in: ["terms", "privacy"] } } };

/**
 * The first steps while at least one is not done. Undefined once all are, while the list is put away, and until the
 * server has answered. `again` asks the server again.
 */
export function useFirstSteps(unbuilt: number | undefined): {
  readonly steps: readonly FirstStep[] | undefined;
  readonly again: () => Promise<void>;
} {
  const agency = useAgency();
  const legal = useDocs("documents", LEGAL_TEXTS);
  const { server, again } = useStepsOnServer();
  if (!server || legal.state !== "ready") return { steps: undefined, again };
  const legalTexts = legal.docs.map(({ content }) => content);
  const steps = firstSteps({ server, agency, legalTexts, unbuilt });
  return { steps: steps.every(({ done }) => done) ? undefined : steps, again };
}

function useStepsOnServer() {
  const isOffline = useIsOffline();
  /** Every change that arrives may have changed what is done. */
  const reached = useReached();
  const [server, setServer] = useState<StepsOnServer>();
  const again = useCallback(async () => {
    if (!reached || isOffline) return;
    // The list is only a help: without an answer the dashboard leaves it out.
    setServer(await fetchFirstSteps().catch(() => undefined));
  }, [reached, isOffline]);
  useEffect(() => whenQuiet(() => void again()), [again]);
  return { server, again };
}
