import { useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import { useDatabase, useDevice } from "../database/database-context";
import { type LastRead, newer } from "../queries/last-read";
import type { Listed, ListedRows, ListView } from "./list-view";
import { heldList, watchList } from "./watch-list";

/** A list of the back office, live. Pass a constant, since another view means another subscription. */
export function useList<Name extends CollectionName>(view: ListView<Name>): Listed<Name> {
  const { database, problem } = useDevice();
  const [last, setLast] = useState<LastRead<Listed<Name>>>();

  useEffect(() => {
    if (!database) return undefined;
    const subscription = watchList(database, view).subscribe((listed) =>
      setLast((former) => newer(former, { database: database.name, of: view, found: listed })),
    );
    return () => subscription.unsubscribe();
  }, [database, view]);

  if (problem === "unavailable") return UNAVAILABLE;
  const read = last?.of === view ? last.found : undefined;
  if (read?.state === "ready") return read;
  // What is in memory is in the first frame.
  const held = database && heldList(database, view);
  return held ?? (problem ? UNAVAILABLE : (read ?? LOADING));
}

/** What is in memory of a list, for a first frame; nothing is read for it, and it is not live. */
export function useHeldList<Name extends CollectionName>(
  view: ListView<Name>,
): ListedRows<Name> | undefined {
  const database = useDatabase();
  return database && heldList(database, view);
}

const LOADING = { state: "loading" } as const;
const UNAVAILABLE = { state: "unavailable" } as const;
