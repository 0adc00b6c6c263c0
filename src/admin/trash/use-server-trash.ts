import { useCallback, useEffect, useState } from "react";
import { serverNow } from "../../lib/api/server-time";
import { useDatabase } from "../../store/database/database-context";
import { useIsOffline } from "../../sync-status/status";
import { fetchTrash } from "./server-trash";
import type { Trashed } from "./trashed";

type ServerTrash =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly list: readonly Trashed[] };

/** What was deleted on any device, fetched from the server. */
export function useServerTrash(): ServerTrash & {
  readonly again: () => void;
  /** Removes what was just restored from the list, since the server does not know it yet. */
  readonly drop: (trashed: Trashed) => void;
} {
  const database = useDatabase();
  const offline = useIsOffline();
  const [trash, setTrash] = useState<ServerTrash>({ state: "loading" });

  const read = useCallback(async () => {
    if (!database) return;
    try {
      setTrash({ state: "ready", list: await fetchTrash(database, Date.parse(serverNow())) });
    } catch {
      // The screen shows the failure and offers to try again.
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
