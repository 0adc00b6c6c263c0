import { useCallback, useEffect, useState } from "react";
import { useReached } from "../../../store/queries/use-reached";
import { useSyncStatus } from "../../../sync-status/status";
import { type AnswerStates, fetchAnswerStates } from "./server-answers";

const EVERY_MS = 5_000;

/**
 * The states of the answers to a message, polled while the page is visible; undefined offline and until the server
 * answers.
 */
export function useAnswerStates(message: string, asked: boolean): AnswerStates | undefined {
  const { summary, problem } = useSyncStatus();
  const offline = summary === "offline" || problem?.kind === "offline";
  const reached = useReached();
  const [told, setTold] = useState<AnswerStates>();

  const read = useCallback(async () => {
    if (!asked || !reached || offline) return;
    // A failure keeps the last states: the next poll follows soon.
    await fetchAnswerStates(message).then(setTold, () => undefined);
  }, [message, asked, reached, offline]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return offline ? undefined : told;
}
