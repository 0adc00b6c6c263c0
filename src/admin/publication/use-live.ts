import { useEffect, useState } from "react";
import { useIsOffline } from "../../sync-status/status";
import { askLive, type Awaited, type Live } from "./server-live";

const AGAIN_MS = 2_000;

/** A host builds in at most ten minutes; after that, the dashboard shows what is wrong. */
const PATIENCE_MS = 10 * 60_000;

/**
 * The progress of a publication, polled until the page is live; undefined offline and while the server does not answer.
 */
export function useLive({ name, id, changed, path }: Awaited): Live | undefined {
  const isOffline = useIsOffline();
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    if (isOffline) return undefined;
    const until = performance.now() + PATIENCE_MS;
    let timer: number | undefined;
    let isAsked = true;
    const ask = async () => {
      const found = await askLive({ name, id, changed, path }).catch(() => undefined);
      if (!isAsked) return;
      setLive(found);
      if (found === "live" || performance.now() > until) return;
      timer = window.setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [name, id, changed, path, isOffline]);
  return isOffline ? undefined : live;
}
