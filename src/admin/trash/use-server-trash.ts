import { useCallback, useEffect, useState } from "react";
import { useDatabase } from "../../store/database/database-context";
import { useSyncStatus } from "../../sync-status/status";
import { fetchTrash } from "./server-trash";
import type { Trashed } from "./trashed";

type ServerTrash =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly list: readonly Trashed[] };

/** What others deleted: only the server knows, and only while it can be reached. */
export function useServerTrash(): ServerTrash & {
  readonly again: () => void;
  /** Takes out what was just put back: the server still has to hear of it. */
  readonly drop: (trashed: Trashed) => void;
} {
  const database = useDatabase();
  const { summary, problem } = useSyncStatus();
  const offline = summary === "offline" || problem?.kind === "offline";
  const [trash, setTrash] = useState<ServerTrash>({ state: "loading" });

  const read = useCallback(async () => {
    if (!database) return;
    try {
      setTrash({ state: "ready", list: await fetchTrash(database, Date.now()) });
    } catch {
      // The screen says so, and offers to try again.
      setTrash({ state: "failed" });
    }
  }, [database]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    if (!offline) void read();
  }, [offline, read]);

  const drop = useCallback(
    ({ collection, id }: Trashed) =>
      setTrash((before) =>
        before.state === "ready"
          ? {
              ...before,
              list: before.list.filter((each) => each.collection !== collection || each.id !== id),
            }
          : before,
      ),
    [],
  );
  return {
    ...(offline && trash.state !== "ready" ? { state: "offline" } : trash),
    again: () => void read(),
    drop,
  };
}
