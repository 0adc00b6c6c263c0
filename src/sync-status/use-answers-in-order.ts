import { useCallback, useRef } from "react";

/**
 * Returns a function to call when a request begins; what that returns tells, once the answer is there, whether to show
 * it: not after the answer of a later request, which may have been faster.
 */
export function useAnswersInOrder(): () => () => boolean {
  const begun = useRef(0);
  const shown = useRef(0);
  return useCallback(() => {
    begun.current += 1;
    const turn = begun.current;
    return () => {
      if (turn < shown.current) return false;
      shown.current = turn;
      return true;
    };
  }, []);
}
