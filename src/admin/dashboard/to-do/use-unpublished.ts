import { useEffect, useMemo, useState } from "react";
import type { CollectionName } from "../../../content/index";
import type { Values } from "../../../content/schema/collection";
import { whenQuiet } from "../../../lib/when-quiet";
import { useAgency } from "../../../store/queries/agency";
import type { Database } from "../../../store/database/database";
import { useDevice } from "../../../store/database/database-context";
import type { Docs } from "../../../store/database/docs";
import { watchDocs } from "../../../store/queries/watch-docs";
import { isEntryOff } from "../../kit/screens";
import { PLANNED_COLLECTIONS } from "../planned/planned";
import { type Unpublished, unpublishedIn } from "./unpublished";

/** Without the articles: of thousands, only those with staged changes are kept in memory. */
const READ_WHOLE = PLANNED_COLLECTIONS.filter((name) => name !== "posts");
const STAGED_ARTICLES = {
  selector: { kind: "article", published: true, staged: { $exists: true } },
};

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
  return problem === "unavailable" ? (found ?? NONE) : found;
}

const NONE: readonly never[] = [];

/** Tells what the device holds, again after each change; returns a function that stops it. */
function follow(
  database: Database,
  tell: (held: ReadonlyMap<CollectionName, readonly Values[]>) => void,
): () => void {
  const read = new Map<CollectionName, Docs<CollectionName>>();
  const take = (name: CollectionName, docs: Docs<CollectionName>) => {
    read.set(name, docs);
    const known = [...read].flatMap(([each, found]) =>
      found.state === "loading"
        ? []
        : [[each, found.state === "ready" ? found.docs : NONE] as const],
    );
    if (known.length === PLANNED_COLLECTIONS.length) tell(new Map(known));
  };
  const subscriptions = [
    watchDocs(database, "posts", STAGED_ARTICLES).subscribe((docs) => take("posts", docs)),
    ...READ_WHOLE.map((name) => watchDocs(database, name).subscribe((docs) => take(name, docs))),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
