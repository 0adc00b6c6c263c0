import { useRef, useState } from "react";
import { reasonFor } from "../../lib/api/failure-reason";
import { useToasts } from "../overlay/toast";

export interface Action<Arguments extends readonly unknown[]> {
  /** Starts the action, unless it is already running. */
  readonly run: (...given: Arguments) => void;
  readonly busy: boolean;
}

/**
 * Runs a write for a screen: tells while it runs, and shows `failure` once if it throws, with what to
 * do about it where that is known. What its author can correct is a value that `action` deals with itself.
 */
export function useAction<Arguments extends readonly unknown[]>(
  failure: string,
  action: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> {
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

  return {
    busy,
    run: (...given) => {
      if (!busy) void attempt(given);
    },
  };
}
