import type { MangoQuery } from "rxdb";
import type { Subscription } from "rxjs";
import { useContext, useEffect, useMemo, useState } from "react";
import type { CollectionName, Doc } from "../../content/index";
import { useBuiltContent } from "./built-content";
import type { Database } from "../database/database";
import { useDevice } from "../database/database-context";
import type { Docs } from "../database/docs";
import { withoutDrafts, WithoutDraftsContext } from "./drafts";
import { type LastRead, newer } from "./last-read";
import { OverlayContext } from "./overlay";

/**
 * The documents that match a query, with the overlay of the page; pass a constant, since a new object means a new
 * subscription. A page that was built from documents shows these until the device has its own that are no older.
 */
export function useDocs<Name extends CollectionName>(
  name: Name,
  query?: MangoQuery<Doc<Name>>,
): Docs<Name> {
  const stored = useStoredDocs(name, query);
  const hidesDrafts = useContext(WithoutDraftsContext);
  const docs = useMemo(
    () => (hidesDrafts ? withoutDrafts(name, stored) : stored),
    [hidesDrafts, name, stored],
  );
  const overlay = useContext(OverlayContext);
  return overlay ? overlay(name, query, docs) : docs;
}

function useStoredDocs<Name extends CollectionName>(
  name: Name,
  query: MangoQuery<Doc<Name>> | undefined,
): Docs<Name> {
  const { database, problem } = useDevice();
  const built = useBuilt(name, query);
  const since = built?.since ?? 0;
  const [read, setRead] = useState(() => database && heldRead(database, name, query, since));

  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let subscription: Subscription | undefined;
    let last: LastRead<Docs<Name>> | undefined;
    async function subscribe(open: Database) {
      // The database's code is not part of the page's first load; this module is loaded with it.
      const { watchDocs } = await import("./watch-docs");
      if (stopped) return;
      const from = { database: open.name, of: query };
      subscription = watchDocs(open, name, query, since).subscribe((docs) => {
        last = { ...from, found: docs };
        heldOf(open).set(keyOf(name, query), { read: last, since });
        const next = last;
        if (!stopped) setRead((former) => newer(former, next));
      });
    }
    void subscribe(database);
    return () => {
      stopped = true;
      setTimeout(() => {
        subscription?.unsubscribe();
        const all = heldOf(database);
        // Whoever follows the same by now answers for it.
        const key = keyOf(name, query);
        if (last && all.get(key)?.read === last) all.delete(key);
      }, HELD_MS);
    };
  }, [database, name, query, since]);

  // Documents that were read before the database went away can still be edited.
  const docs = read?.found ?? LOADING;
  if (docs.state === "ready" && problem !== "unavailable") return docs;
  return built?.docs ?? (problem ? UNAVAILABLE : docs);
}

/** For so long the next page finds at once what the one before it read, and follows it: its first frame is whole. */
const HELD_MS = 2_000;

interface HeldRead {
  readonly read: object;
  /** The revision that it is not older than. */
  readonly since: number;
}

const held = new WeakMap<Database, Map<string, HeldRead>>();

const keyOf = (name: CollectionName, query: unknown) => name + JSON.stringify(query);

function heldOf(database: Database): Map<string, HeldRead> {
  const all = held.get(database) ?? new Map<string, HeldRead>();
  held.set(database, all);
  return all;
}

/** Nothing if this page was built later than the one that read it: what is built into it may be newer. */
function heldRead<Name extends CollectionName>(
  database: Database,
  name: Name,
  query: MangoQuery<Doc<Name>> | undefined,
  since: number,
): LastRead<Docs<Name>> | undefined {
  const found = heldOf(database).get(keyOf(name, query));
  if (!found || found.since < since) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is held under a collection's name is of that collection.
  return found.read as LastRead<Docs<Name>>;
}

const LOADING = { state: "loading" } as const;
const UNAVAILABLE = { state: "unavailable" } as const;

function useBuilt<Name extends CollectionName>(name: Name, query?: MangoQuery<Doc<Name>>) {
  const content = useBuiltContent();
  return useMemo(() => {
    const docs = content?.find(name, query);
    if (!content || !docs) return undefined;
    const ready: Docs<Name> = { state: "ready", docs };
    return { docs: ready, since: content.revisionOf(name) };
  }, [content, name, query]);
}
