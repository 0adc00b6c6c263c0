import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { currentSession } from "../account/session/session-store";
import { sendView } from "../lib/api/count-view";
import { whenQuiet } from "../lib/idle";

/**
 * Counts each page that a visitor opens, once: a number per day and path, without personal data. The count is sent
 * when the page is idle, and only with a network.
 */
export function PageViews() {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const former = useRef<string>(undefined);
  const counted = useRef(false);

  useEffect(() => {
    const redirected = arrivedBy === NavigationType.Replace && former.current !== undefined;
    former.current = pathname;
    // A redirect to the canonical address was already counted under the former one.
    if (redirected && counted.current) return undefined;
    counted.current = false;
    return whenSeenAndQuiet(() => {
      counted.current = true;
      void countView(pathname);
    });
    // The type of navigation changes together with the page, so it is no dependency of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return null;
}

async function countView(pathname: string): Promise<void> {
  if (!navigator.onLine || wantsNotToBeCounted() || isAdministrator()) return;
  // Errors are ignored: visitors have no use for a message, and a retry days later would count the wrong day.
  await sendView(pathname).catch(() => undefined);
}

/** Whether the browser sends « Do Not Track » or Global Privacy Control. */
function wantsNotToBeCounted(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === "1" ||
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

function isAdministrator(): boolean {
  const session = currentSession();
  return session.state === "signed-in" && session.user.role !== "none";
}

/** Waits until the page is visible (not prerendered by the browser or in a background tab) and idle. */
function whenSeenAndQuiet(run: () => void): () => void {
  const stop = new AbortController();
  let cancel: (() => void) | undefined;
  const begin = () => {
    if (document.visibilityState !== "visible" || cancel) return;
    cancel = whenQuiet(run);
  };
  document.addEventListener("visibilitychange", begin, { signal: stop.signal });
  begin();
  return () => {
    stop.abort();
    cancel?.();
  };
}
