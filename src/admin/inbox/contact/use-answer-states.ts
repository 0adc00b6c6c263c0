import { useCallback, useEffect, useState } from "react";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline } from "../../../sync-status/status";
import { type AnswerStates, fetchAnswerStates } from "./server-answers";

const EVERY_MS = 5_000;

/**
 * The states of the answers to a message, polled while the page is visible; undefined offline and until the server
 * answers.
 */
export function useAnswerStates(message: string, asked: boolean): AnswerStates | undefined {
  const offline = useIsOffline();
  const reached = useReached();
  const [answerStates, setAnswerStates] = useState<AnswerStates>();

  const read = useCallback(async () => {
    if (!asked || !reached || offline) return;
    // A failure keeps the last states: the next poll follows soon.
    await fetchAnswerStates(message).then(setAnswerStates, () => undefined);
  }, [message, asked, reached, offline]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return offline ? undefined : answerStates;
}
