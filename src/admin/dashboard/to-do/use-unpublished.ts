import { useEffect, useMemo, useState } from "react";
import type { CollectionName } from "../../../content/index";
import type { Values } from "../../../content/schema/collection";
import { whenQuiet } from "../../../lib/idle";
import { useAgency } from "../../../store/queries/agency";
import type { Database } from "../../../store/database/database";
import { useDevice } from "../../../store/database/database-context";
import { watchAllDocs } from "../../../store/queries/watch-docs";
import { isEntryOff } from "../../kit/screens";
import { PLANNED_COLLECTIONS } from "../planned/planned";
import { type Unpublished, unpublishedIn } from "./unpublished";

/** What is unpublished of the kinds that are switched on, live; undefined until it has been read. */
export function useUnpublished(): readonly Unpublished[] | undefined {
  const { database, problem } = useDevice();
  const { parts } = useAgency();
  const [held, setHeld] = useState<ReadonlyMap<CollectionName, readonly Values[]>>();
  useEffect(() => {
    if (!database) return undefined;
    let stop: () => void = () => undefined;
    // What is counted without being read is shown before.
    const cancel = whenQuiet(() => {
      stop = follow(database, setHeld);
    });
    return () => {
      cancel();
      stop();
    };
  }, [database]);
  const found = useMemo(
    () => held && unpublishedIn(held).filter(({ entry }) => !isEntryOff(parts, entry)),
    [held, parts],
  );
  return problem ? (found ?? NONE) : found;
}

const NONE: readonly never[] = [];

/**
 * Tells what the device holds, again after each change; returns a function that stops it. The long lists are held in
 * memory anyway: a query for some of their documents would read the table again.
 */
function follow(
  database: Database,
  tell: (held: ReadonlyMap<CollectionName, readonly Values[]>) => void,
): () => void {
  const reading = watchAllDocs(database, PLANNED_COLLECTIONS).subscribe((held) => {
    if (held.some(({ state }) => state === "loading")) return;
    const docs = held.map((read) => (read.state === "ready" ? read.docs : NONE));
    tell(new Map(PLANNED_COLLECTIONS.map((name, place) => [name, docs[place] ?? NONE])));
  });
  return () => reading.unsubscribe();
}
