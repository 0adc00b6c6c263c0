import type { MangoQuery } from "rxdb";
import type { Subscription } from "rxjs";
import { useEffect, useMemo, useState } from "react";
import type { CollectionName, Doc } from "../content/index";
import { useBuiltContent } from "./built-content";
import type { Database } from "./database";
import { useDevice } from "./database-context";
import type { Docs } from "./docs";

/**
 * The documents that match a query; pass a constant, since another object is another subscription.
 * A page that was built from documents shows these until the device's own are there, and no older.
 */
export function useDocs<Name extends CollectionName>(
  name: Name,
  query?: MangoQuery<Doc<Name>>,
): Docs<Name> {
  const { database, failed } = useDevice();
  const built = useBuilt(name, query);
  const [docs, setDocs] = useState<Docs<Name>>({ state: "loading" });
  const since = built?.since;

  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let subscription: Subscription | undefined;
    async function subscribe(open: Database) {
      // The database's code is not part of the page's first load; this belongs to it.
      const { watchDocs } = await import("./watch-docs");
      if (!stopped) subscription = watchDocs(open, name, query, since).subscribe(setDocs);
    }
    void subscribe(database);
    return () => {
      stopped = true;
      subscription?.unsubscribe();
    };
  }, [database, name, query, since]);

  if (docs.state === "ready" && !failed) return docs;
  return built?.docs ?? (failed ? { state: "unavailable" } : docs);
}

function useBuilt<Name extends CollectionName>(name: Name, query?: MangoQuery<Doc<Name>>) {
  const content = useBuiltContent();
  return useMemo(() => {
    const docs = content?.find(name, query);
    if (!content || !docs) return undefined;
    const ready: Docs<Name> = { state: "ready", docs };
    return { docs: ready, since: content.revisionOf(name) };
  }, [content, name, query]);
}
