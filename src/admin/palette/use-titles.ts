import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useDatabase } from "../../store/database/database-context";
import type { Database } from "../../store/database/database";
import { excerptsOf } from "../../store/edits/titles";
import { useAgency } from "../../store/queries/agency";
import { adminPath, type Entry, entries, isEntryOff } from "../kit/screens";
import type { Command } from "./commands";
import { findTitles, type Found } from "./find-titles";
import { placeFields, recordAt } from "./place";
import { recentAddress, recentPlaces } from "./recent";
import { titledOf, titleIndexOf } from "./title-index";

const RECENT = 5;
const NEVER = () => () => undefined;

/** Finds documents by their titles, live; `complete` is true once the whole device has been read. */
export function useFoundTitles(search: string): {
  readonly found: readonly Found[];
  readonly complete: boolean;
} {
  const database = useDatabase();
  const isHidden = useIsHidden();
  const index = useMemo(() => database && titleIndexOf(database), [database]);
  const version = useSyncExternalStore(index?.subscribe ?? NEVER, index?.version ?? (() => 0));
  const found = useMemo(
    () => (version >= 0 && index ? findTitles(index.titles.values(), search, isHidden) : []),
    [index, version, search, isHidden],
  );
  return { found, complete: index?.complete() ?? false };
}

/** Commands for recently visited places, the last one first; deleted documents are left out. */
export function useRecentCommands(): readonly Command[] {
  const database = useDatabase();
  const isHidden = useIsHidden();
  const { pathname, search } = useLocation();
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => {
    const here = recentAddress(pathname, search);
    const addresses = recentPlaces().filter((each) => each !== here);
    let stale = false;
    async function read(open: Database): Promise<void> {
      const read = await Promise.all(
        addresses.map((address) => commandAt(open, address, isHidden)),
      );
      if (!stale) setCommands(read.filter((each) => each !== undefined).slice(0, RECENT));
    }
    if (database) void read(database);
    return () => {
      stale = true;
    };
  }, [database, pathname, search, isHidden]);
  return commands;
}

/** Whether an entry is about content that the site does not show. */
function useIsHidden(): (entry: Entry) => boolean {
  const { parts } = useAgency();
  return useCallback((entry: Entry) => isEntryOff(parts, entry), [parts]);
}

async function commandAt(
  database: Database,
  address: string,
  isHidden: (entry: Entry) => boolean,
): Promise<Command | undefined> {
  const [pathname = "", search = ""] = address.split("?");
  const key = `recent/${address}`;
  const record = recordAt(pathname, search);
  if (!record) {
    const entry = entries.find(({ path }) => adminPath(path) === pathname);
    return entry && !isHidden(entry)
      ? { key, label: entry.label, icon: entry.icon, to: address }
      : undefined;
  }
  const { name, id } = record;
  const [excerpt] = await excerptsOf(database, name, [id], placeFields(name));
  const titled = excerpt && titledOf(name, excerpt);
  if (!titled || isHidden(titled.entry)) return undefined;
  return {
    key,
    label: titled.title,
    detail: titled.entry.label,
    icon: titled.entry.icon,
    to: address,
  };
}
