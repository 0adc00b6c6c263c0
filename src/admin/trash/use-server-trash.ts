import { useCallback } from "react";
import { serverNow } from "../../lib/api/server-time";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { useServerRead } from "../../sync-status/use-server-read";
import { fetchTrash } from "./server-trash";
import type { Trashed } from "./trashed";

/** What was deleted on any device. `drop` takes out what was just restored, which the server does not know yet. */
export function useServerTrash() {
  const openDatabase = useOpenDatabase();
  const fetch = useCallback(
    async () => fetchTrash(await openDatabase(), Date.parse(serverNow())),
    [openDatabase],
  );
  const { read, again, correct } = useServerRead(fetch);
  const drop = ({ collection, id }: Trashed) =>
    correct((list) => list.filter((each) => each.collection !== collection || each.id !== id));
  return { read, again, drop };
}
