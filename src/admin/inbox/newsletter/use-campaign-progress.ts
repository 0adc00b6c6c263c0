import { useCallback, useEffect, useState } from "react";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline, useSyncPart } from "../../../sync-status/status";
import { useAnswersInOrder } from "../../../sync-status/use-answers-in-order";
import { isUnderWay } from "./campaign-words";
import { type CampaignProgress, fetchProgress } from "./server-campaigns";

const EVERY_MS = 3_000;

/** The progress of campaigns, polled while one is under way; undefined until the server answers, and offline. */
export function useCampaignProgress(): ReadonlyMap<string, CampaignProgress> | undefined {
  const summary = useSyncPart("summary");
  const offline = useIsOffline();
  const reached = useReached();
  const [progress, setProgress] = useState<ReadonlyMap<string, CampaignProgress>>();

  const begin = useAnswersInOrder();
  const read = useCallback(async () => {
    // An order that has not been sent yet will change the progress, so waits until it was.
    if (!reached || offline || summary === "pending") return;
    const isNews = begin();
    // A failure keeps the last progress; the text beside it says what was requested.
    await fetchProgress().then(
      (found) => isNews() && setProgress(found),
      () => undefined,
    );
  }, [reached, offline, summary, begin]);
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
