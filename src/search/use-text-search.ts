import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Database } from "../store/database/database";
import { useDatabase } from "../store/database/database-context";
import { documentsAt, type FoundDocument } from "./found-documents";
import type { Scope, TextSearch } from "./text-search";

/** The documents that a search finds, and what has to be known of them. */
export interface FoundDocuments {
  /** What these were found by: what is typed may be ahead of it. */
  readonly search: string;
  readonly documents: readonly FoundDocument[];
  readonly total: number;
}

const NEVER = () => () => undefined;
const NOTHING: FoundDocuments = { search: "", documents: [], total: 0 };

/** Searches the texts of this device, live; `complete` once everything on it has been read. */
export function useTextSearch(
  search: string,
  {
    scope,
    searchOf,
    most,
    beyondTitles,
  }: {
    readonly scope: Scope;
    readonly searchOf: (database: Database) => TextSearch;
    readonly most: number;
    readonly beyondTitles: boolean;
  },
) {
  const database = useDatabase();
  const texts = useMemo(() => database && searchOf(database), [database, searchOf]);
  const version = useSyncExternalStore(texts?.subscribe ?? NEVER, texts?.version ?? (() => 0));
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!database || !texts || version < 0) return undefined;
    let stale = false;
    async function read(open: Database, within: TextSearch): Promise<void> {
      const { keys, total } = await within.find({ search, most, beyondTitles });
      const documents = await documentsAt(open, scope, keys);
      if (!stale) setFound({ search, documents, total });
    }
    void read(database, texts);
    return () => {
      stale = true;
    };
  }, [database, texts, version, search, scope, most, beyondTitles]);
  const upToDate = found.search === search;
  return {
    found: search.trim() === "" ? NOTHING : found,
    complete: upToDate && (texts?.complete() ?? false),
    failed: texts?.failed() ?? false,
  };
}
