import { useRef, useState } from "react";
import { reasonFor } from "../../lib/api/failure-reason";
import { noteUnwrittenAction } from "../../lib/unwritten-actions";
import { useToasts } from "../overlay/toast";

export interface Action<Arguments extends readonly unknown[]> {
  /** Starts the action. */
  readonly run: (...given: Arguments) => void;
  readonly busy: boolean;
}

type Work<Arguments extends readonly unknown[]> = (...given: Arguments) => Promise<unknown>;

/**
 * Runs a write for a screen: reports while it runs, and shows `failure` if it throws, followed by a known remedy. For
 * errors that the user can correct, `action` returns a value instead of throwing.
 */
export function useAction<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
): Action<Arguments> {
  const { begin, attempt, busy } = useAttempt(failure, action);
  return {
    busy,
    run: (...given) => {
      if (busy) return;
      begin();
      void attempt(given);
    },
  };
}

/**
 * Like `useAction`, for an action that many rows have in common: someone may press it for the next row before the
 * first is written, so the calls run one after the other.
 */
export function useQueuedAction<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
): Action<Arguments> {
  const { begin, attempt, busy } = useAttempt(failure, action);
  const last = useRef(Promise.resolve());
  return {
    busy,
    run: (...given) => {
      const written = noteUnwrittenAction();
      begin();
      last.current = last.current.then(() => attempt(given)).finally(written);
    },
  };
}

function useAttempt<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
) {
  const [busy, setBusy] = useState(false);
  const { showProblem, withdraw } = useToasts();
  /** The message shown for the previous attempt. */
  const lastMessage = useRef("");
  const underWay = useRef(0);

  /** Reports the action within the press, so that all that the press changes is drawn together. */
  const begin = () => {
    underWay.current += 1;
    setBusy(true);
  };
  const attempt = async (given: Arguments) => {
    try {
      await action(...given);
      withdraw(lastMessage.current);
      lastMessage.current = "";
    } catch (error) {
      const reason = reasonFor(error);
      withdraw(lastMessage.current);
      lastMessage.current = reason === undefined ? failure : `${failure} ${reason}`;
      showProblem(lastMessage.current);
      // The screen already shows all that the user needs; this logs the error for developers.
      reportError(error);
    } finally {
      underWay.current -= 1;
      setBusy(underWay.current > 0);
    }
  };

  return { begin, attempt, busy };
}
