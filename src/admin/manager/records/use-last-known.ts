import { useEffect, useState } from "react";
import type { CollectionName } from "../../../content/index";
import { useDatabase } from "../../../store/database/database-context";
import { readDeleted } from "../../../store/edits/read-deleted";
import type { ListRow } from "./rows";

/**
 * The document as it was before somebody deleted it, so that its form does not lose the fields in which nothing was
 * typed. Undefined while it is read; null where this device no longer has it.
 */
export function useLastKnown(
  name: CollectionName,
  id: string | undefined,
  /** The document as long as it exists. */
  row: ListRow | undefined,
): ListRow | null | undefined {
  const database = useDatabase();
  const [seen, setSeen] = useState(row);
  const [read, setRead] = useState<{ readonly id: string; readonly found: ListRow | null }>();
  if (row && row !== seen) setSeen(row);
  const known = row ?? (seen?.id === id ? seen : undefined);
  const wanted = known ? undefined : id;

  useEffect(() => {
    if (!database || wanted === undefined) return undefined;
    let isCurrent = true;
    const tell = (found: ListRow | null) => {
      if (isCurrent) setRead({ id: wanted, found });
    };
    readDeleted(database, name, wanted).then(
      (found) => tell(found ? { ...found } : null),
      (error: unknown) => {
        tell(null);
        reportError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [database, name, wanted]);

  return known ?? (read?.id === id ? read?.found : undefined);
}
