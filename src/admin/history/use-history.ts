import { useCallback, useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import { useIsOffline } from "../../sync-status/status";
import { useRetry } from "../../sync-status/use-retry";
import { type Cursor, fetchVersions, type RecordVersion } from "./versions";

export type RecordHistory =
  | { readonly state: "loading" | "offline" | "failed" }
  | {
      readonly state: "ready";
      readonly versions: readonly RecordVersion[];
      /** Absent once all of them have been fetched. */
      readonly next?: Cursor | undefined;
      /** The state of fetching older ones. */
      readonly older: "idle" | "loading" | "failed";
    };

/** Fetches the versions of a record, which only the server has. `again` retries, `readOlder` fetches the next page. */
export function useHistory(collection: CollectionName, id: string) {
  const offline = useIsOffline();
  const [history, setHistory] = useState<RecordHistory>({ state: "loading" });

  const read = useCallback(async () => {
    setHistory({ state: "loading" });
    try {
      const page = await fetchVersions(collection, id);
      setHistory({ state: "ready", ...page, older: "idle" });
    } catch {
      // The panel shows the failure and offers to try again.
      setHistory({ state: "failed" });
    }
  }, [collection, id]);

  const isRead = history.state === "ready";
  useEffect(() => {
    if (!offline && !isRead) void read();
    // Fetches again when the connection is back, but not after each answer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [offline, read]);

  useRetry(history.state === "failed", read);

  const readOlder = async () => {
    if (history.state !== "ready" || !history.next || history.older === "loading") return;
    setHistory({ ...history, older: "loading" });
    try {
      const page = await fetchVersions(collection, id, history.next);
      setHistory({
        state: "ready",
        versions: [...history.versions, ...page.versions],
        next: page.next,
        older: "idle",
      });
    } catch {
      // The panel shows this failure too.
      setHistory({ ...history, older: "failed" });
    }
  };

  const shown: RecordHistory = offline && !isRead ? { state: "offline" } : history;
  return { history: shown, again: () => void read(), readOlder: () => void readOlder() };
}
