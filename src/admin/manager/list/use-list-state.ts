import { useMemo } from "react";
import type { Sort } from "../../../ui/data/data-table";
import { type ListAddress, useListAddress } from "../../table/use-list-address";
import type { Managed } from "../../kit/screens";

/** Search, filters, sorting and page of a list, kept in the address. */
export interface ListState extends ListAddress {
  /** The values that rows must have, by field. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort | undefined;
  /** Sorts ascending, then descending, then not at all. */
  readonly sortBy: (field: string) => void;
  readonly setSort: (sort: string) => void;
  /** Whether a search or filter may hide rows. */
  readonly narrowed: boolean;
  /** Clears the search and the filters. */
  readonly clear: () => void;
}

export function useListState({ screen }: Managed): ListState {
  const address = useListAddress();
  const { params, search } = address;
  const filters = useMemo(() => filtersOf(params, screen.filters), [params, screen]);
  const sort = sortOf(address.get("tri"), screen.columns);
  const setSort = (tri: string) => address.set({ tri });

  return {
    ...address,
    filters,
    sort,
    sortBy: (field) => setSort(nextSort(field, sort)),
    setSort,
    narrowed: search.trim() !== "" || Object.keys(filters).length > 0,
    clear: () => address.reset(Object.keys(filters)),
  };
}

function filtersOf(params: URLSearchParams, fields: readonly string[] = []) {
  const chosen: Record<string, string> = {};
  for (const field of fields) {
    const value = params.get(field);
    if (value) chosen[field] = value;
  }
  return chosen;
}

/** Parses the sort order: `title` is ascending, `-title` descending. */
function sortOf(text: string, columns: readonly string[]): Sort | undefined {
  const descending = text.startsWith("-");
  const key = descending ? text.slice(1) : text;
  return columns.includes(key) ? { key, descending } : undefined;
}

function nextSort(field: string, sort: Sort | undefined): string {
  if (sort?.key !== field) return field;
  return sort.descending ? "" : `-${field}`;
}
