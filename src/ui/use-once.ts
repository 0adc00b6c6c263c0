import { useEffect, useEffectEvent, useRef } from "react";

/** Runs something once, when its component is first shown; development renders components twice. */
export function useOnce(run: () => void): void {
  const ran = useRef(false);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!ran.current) start();
    ran.current = true;
  }, []);
}
