import { useState } from "react";

/** The selected rows of a list. */
export interface Selection<Row> {
  /** The selected rows that still match the search and filters. */
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** How many rows of the page are selected. */
  readonly page: "none" | "some" | "all";
  readonly togglePage: () => void;
  /** Selects all rows that match, as soon as all have been read. */
  readonly selectAll: () => void;
  /** Whether that is still awaited. */
  readonly awaitsAll: boolean;
  readonly clear: () => void;
}

/** Keeps a selection across pages; rows that no longer match are left out. `whole`: whether all rows have been read. */
export function useSelection<Row extends { readonly id: string }>(
  found: readonly Row[],
  shown: readonly Row[],
  whole = true,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [awaitsAll, setAwaitsAll] = useState(false);
  const chooseAll = () => setChosen(new Set(found.map(({ id }) => id)));
  if (awaitsAll && whole) {
    setAwaitsAll(false);
    chooseAll();
  }
  const rows = chosen.size === 0 ? [] : found.filter(({ id }) => chosen.has(id));
  const onPage = shown.filter(({ id }) => chosen.has(id)).length;
  const page = onPage === 0 ? "none" : onPage === shown.length ? "all" : "some";
  const change = (update: (ids: Set<string>) => void) => {
    const next = new Set(chosen);
    update(next);
    setChosen(next);
  };

  return {
    rows,
    has: (id) => chosen.has(id),
    toggle: (id) => change((ids) => void (ids.delete(id) || ids.add(id))),
    page,
    togglePage: () =>
      change((ids) => {
        for (const { id } of shown) {
          if (page === "all") ids.delete(id);
          else ids.add(id);
        }
      }),
    selectAll: () => (whole ? chooseAll() : setAwaitsAll(true)),
    awaitsAll,
    clear: () => {
      setChosen(new Set());
      setAwaitsAll(false);
    },
  };
}
