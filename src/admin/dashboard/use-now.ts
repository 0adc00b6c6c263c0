import { useEffect, useState } from "react";
import { localDayOf } from "../../content/rules/figures";

/** The current time for this screen. Changes only when a tab that was left open is looked at on another day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const stop = new AbortController();
    const look = () => {
      if (document.visibilityState !== "visible") return;
      setNow((former) => (localDayOf(former) === localDayOf(new Date()) ? former : new Date()));
    };
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    window.addEventListener("focus", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return now;
}
