import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Database } from "../store/database/database";
import { useDatabase } from "../store/database/database-context";
import { documentsAt, type FoundDocument } from "./found-documents";
import type { Scope } from "./follow-texts";
import type { TextSearch } from "./text-search";

/** The results of a search. */
export interface FoundDocuments {
  /** The search that gave these results; the typed text may be newer. */
  readonly search: string;
  readonly documents: readonly FoundDocument[];
  readonly total: number;
}

const NEVER = () => () => undefined;
const NOTHING: FoundDocuments = { search: "", documents: [], total: 0 };

/** Searches this device's texts and updates the results; `complete` once everything is indexed. */
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
