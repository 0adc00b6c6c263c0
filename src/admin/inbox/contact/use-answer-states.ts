import { useCallback, useEffect, useState } from "react";
import { useReached } from "../../../store/queries/use-reached";
import { useIsOffline } from "../../../sync-status/status";
import { useAnswersInOrder } from "../../../sync-status/use-answers-in-order";
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

  const begin = useAnswersInOrder();
  const read = useCallback(async () => {
    if (!asked || !reached || offline) return;
    const isNews = begin();
    // A failure keeps the last states: the next poll follows soon.
    await fetchAnswerStates(message).then(
      (found) => isNews() && setAnswerStates(found),
      () => undefined,
    );
  }, [message, asked, reached, offline, begin]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return offline ? undefined : answerStates;
}
