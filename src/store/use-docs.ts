import type { MangoQuery } from "rxdb";
import type { Subscription } from "rxjs";
import { useEffect, useState } from "react";
import type { CollectionName, Doc } from "../content/index";
import type { Database } from "./database";
import { useDevice } from "./database-context";
import type { Docs } from "./docs";

/** The documents that match a query; pass a constant, since another object is another subscription. */
export function useDocs<Name extends CollectionName>(
  name: Name,
  query?: MangoQuery<Doc<Name>>,
): Docs<Name> {
  const { database, failed } = useDevice();
  const [docs, setDocs] = useState<Docs<Name>>({ state: "loading" });

  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let subscription: Subscription | undefined;
    async function subscribe(open: Database) {
      // The database's code is not part of the page's first load; this belongs to it.
      const { watchDocs } = await import("./watch-docs");
      if (!stopped) subscription = watchDocs(open, name, query).subscribe(setDocs);
    }
    void subscribe(database);
    return () => {
      stopped = true;
      subscription?.unsubscribe();
    };
  }, [database, name, query]);

  return failed ? { state: "unavailable" } : docs;
}
