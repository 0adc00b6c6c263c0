import { useCallback, useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import { useIsOffline } from "../../sync-status/status";
import { fetchReviewLinks, type ReviewLink } from "./server-reviews";

type LinksState =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly links: readonly ReviewLink[] };

/** The review links of a document, which only the server knows. */
export function useReviewLinks(
  collection: CollectionName,
  id: string,
): LinksState & {
  /** Fetches them again. */
  readonly again: () => Promise<void>;
} {
  const offline = useIsOffline();
  const [seen, setSeen] = useState<LinksState>({ state: "loading" });
  const again = useCallback(async () => {
    try {
      setSeen({ state: "ready", links: await fetchReviewLinks(collection, id) });
    } catch {
      // The dialog shows the failure.
      setSeen({ state: "failed" });
    }
  }, [collection, id]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    if (!offline) void again();
  }, [offline, again]);
  return { ...(offline && seen.state !== "ready" ? { state: "offline" } : seen), again };
}
