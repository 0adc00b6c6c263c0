import { useEffect, useState } from "react";
import { serverNow } from "../../lib/api/server-time";
import { agencyDay } from "../../lib/format";
import { useTimeZone } from "../../store/queries/agency";

const AGAIN_MS = 10_000;

/** The current day in the agency's time zone, `YYYY-MM-DD`: it turns at midnight there, wherever the device is. */
export function useToday(): string {
  useTimeZone();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => {
      const later = serverNow();
      setNow((former) => (agencyDay(former) === agencyDay(later) ? former : later));
    };
    // A timer until midnight would be late on a device that sleeps, and early or late on one whose clock is wrong.
    const timer = setInterval(look, AGAIN_MS);
    const stop = new AbortController();
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    window.addEventListener("focus", look, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return agencyDay(now);
}
