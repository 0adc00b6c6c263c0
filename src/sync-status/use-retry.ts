import { useEffect, useEffectEvent } from "react";
import { useSyncPart } from "./status";

/**
 * Reads again what could not be read once the server answers as it should. After a time without a network everything
 * is read again anyway.
 */
export function useRetry(hasFailed: boolean, again: () => Promise<void>): void {
  const kind = useSyncPart("problem")?.kind;
  const isHindered = kind !== undefined && kind !== "offline";
  const retry = useEffectEvent(() => {
    if (hasFailed) void again();
  });
  useEffect(() => {
    if (!isHindered) retry();
  }, [isHindered]);
}
