import { useCallback, useEffect, useState } from "react";
import { useReached } from "../../../store/queries/use-reached";
import { useSyncStatus } from "../../../sync-status/status";
import { isUnderWay } from "./campaign-words";
import { type CampaignProgress, fetchProgress } from "./server-campaigns";

const EVERY_MS = 3_000;

/** How campaigns stand, asked again while one is under way; undefined where the server has not told. */
export function useCampaignProgress(): ReadonlyMap<string, CampaignProgress> | undefined {
  const { summary, problem } = useSyncStatus();
  const offline = summary === "offline" || problem?.kind === "offline";
  const reached = useReached();
  const [progress, setProgress] = useState<ReadonlyMap<string, CampaignProgress>>();

  const read = useCallback(async () => {
    // An order that has still to leave changes how its campaign stands.
    if (!reached || offline || summary === "pending") return;
    // What was read last stays: the words beside it say what was asked for.
    await fetchProgress().then(setProgress, () => undefined);
  }, [reached, offline, summary]);
  useEffect(() => {
    void read();
  }, [read]);

  const going = progress !== undefined && [...progress.values()].some(isUnderWay);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [going, read]);
  return offline ? undefined : progress;
}
