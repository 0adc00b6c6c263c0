import type { Subscription } from "rxjs";
import { useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";
import { useDevice } from "../database/database-context";
import type { FirstOf, ListDocs } from "./watch-list";

/** The documents of a long list, live, its beginning first; pass a constant, since another one is another subscription. */
export function useList<Name extends CollectionName>(
  name: Name,
  first: FirstOf<Name>,
): ListDocs<Name> {
  const { database, problem } = useDevice();
  const [read, setRead] = useState<Read<Name>>();
  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let subscription: Subscription | undefined;
    async function subscribe(open: Database) {
      // The database's code is not part of the page's first load; this belongs to it.
      const { watchList } = await import("./watch-list");
      if (stopped) return;
      subscription = watchList(open, name, first).subscribe((docs) =>
        setRead((former) => newer(former, { of: first, from: open.name, docs })),
      );
    }
    void subscribe(database);
    return () => {
      stopped = true;
      subscription?.unsubscribe();
    };
  }, [database, name, first]);

  if (problem === "unavailable") return UNAVAILABLE;
  return read?.of === first ? read.docs : LOADING;
}

const LOADING = { state: "loading" } as const;
const UNAVAILABLE = { state: "unavailable" } as const;

interface Read<Name extends CollectionName> {
  readonly of: FirstOf<Name>;
  readonly from: string;
  readonly docs: ListDocs<Name>;
}

/** A database that is being filled again does not take away what it had told: somebody may be typing in it. */
function newer<Name extends CollectionName>(
  former: Read<Name> | undefined,
  next: Read<Name>,
): Read<Name> {
  const same = former?.of === next.of && former.from === next.from;
  return same && former.docs.state === "ready" && next.docs.state !== "ready" ? former : next;
}
