import { useRef, useState } from "react";
import { reasonFor } from "../../lib/api/failure-reason";
import { useToasts } from "../overlay/toast";

export interface Action<Arguments extends readonly unknown[]> {
  /** Starts the action. */
  readonly run: (...given: Arguments) => void;
  readonly busy: boolean;
}

type Work<Arguments extends readonly unknown[]> = (...given: Arguments) => Promise<unknown>;

/**
 * Runs a write for a screen: tells while it runs, and shows `failure` once if it throws, with what to
 * do about it where that is known. What its author can correct is a value that `action` deals with itself.
 */
export function useAction<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
): Action<Arguments> {
  const { attempt, busy } = useAttempt(failure, action);
  return {
    busy,
    run: (...given) => {
      if (!busy) void attempt(given);
    },
  };
}

/**
 * The same for one action of many rows: somebody presses it for the next row before the first is written. Each press
 * counts, one after the other.
 */
export function useQueuedAction<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
): Action<Arguments> {
  const { attempt, busy } = useAttempt(failure, action);
  const last = useRef(Promise.resolve());
  return {
    busy,
    run: (...given) => {
      last.current = last.current.then(() => attempt(given));
    },
  };
}

function useAttempt<Arguments extends readonly unknown[]>(
  failure: string,
  action: Work<Arguments>,
) {
  const [busy, setBusy] = useState(false);
  const { showProblem, withdraw } = useToasts();
  /** What is shown of a former attempt. */
  const told = useRef("");

  const attempt = async (given: Arguments) => {
    setBusy(true);
    try {
      await action(...given);
      withdraw(told.current);
      told.current = "";
    } catch (error) {
      const reason = reasonFor(error);
      withdraw(told.current);
      told.current = reason === undefined ? failure : `${failure} ${reason}`;
      showProblem(told.current);
      // For whoever looks into it: the screen has said all that its reader can use.
      reportError(error);
    } finally {
      setBusy(false);
    }
  };

  return { attempt, busy };
}
