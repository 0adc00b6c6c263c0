import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { currentSession } from "../account/session/session-store";
import { sendView } from "../lib/api/count-view";
import { whenQuiet } from "../lib/when-quiet";

/**
 * Counts each page that a visitor opens, once: a number per day and path, nothing about who it was.
 * The page comes first: the count leaves when it is quiet, and only while there is a network.
 */
export function PageViews() {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const former = useRef<string>(undefined);
  const counted = useRef(false);

  useEffect(() => {
    const redirected = arrivedBy === NavigationType.Replace && former.current !== undefined;
    former.current = pathname;
    // A page that sends on to its present address was counted under it.
    if (redirected && counted.current) return undefined;
    counted.current = false;
    return whenSeenAndQuiet(() => {
      counted.current = true;
      void countView(pathname);
    });
    // How one came belongs to the change of page, and is no change of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return null;
}

async function countView(pathname: string): Promise<void> {
  if (!navigator.onLine || wantsNotToBeCounted() || isAdministrator()) return;
  // A count that is lost is a count that is lost: a visitor has no use for a message about it, and
  // one that came days later would be counted on the wrong day.
  await sendView(pathname).catch(() => undefined);
}

/** « Do Not Track » and Global Privacy Control. */
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

/** Waits until the page is looked at (not prerendered, not in a tab behind) and has a quiet moment. */
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
