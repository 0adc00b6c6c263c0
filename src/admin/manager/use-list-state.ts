import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { Sort } from "../../ui/data-table";
import { useAddress } from "../../ui/use-address";
import type { Managed } from "../screens";

export const PAGE_SIZES = [25, 50, 100] as const;

/** What a list shows of its rows. All of it lies in the address: « Back » finds it, and it can be shared. */
export interface ListState {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Before a link is followed: « Back » then finds what was just typed. */
  readonly settle: () => void;
  /** The values that rows must have, by field. */
  readonly filters: Readonly<Record<string, string>>;
  readonly setFilter: (field: string, value: string) => void;
  readonly sort: Sort | undefined;
  /** Ascending, then descending, then no more. */
  readonly sortBy: (field: string) => void;
  readonly setSort: (sort: string) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly size: number;
  readonly setSize: (size: number) => void;
  /** Whether some rows may be left out. */
  readonly narrowed: boolean;
  /** Back to all rows. */
  readonly clear: () => void;
}

export function useListState({ screen }: Managed): ListState {
  const [params, setParams] = useSearchParams();
  const { search, choice: sorted, setSearch, setChoice: setSort, settle } = useAddress("tri");
  const filters = useMemo(() => filtersOf(params, screen.filters), [params, screen]);
  const sort = sortOf(sorted, screen.columns);
  const size = PAGE_SIZES.find((each) => String(each) === params.get("par")) ?? PAGE_SIZES[0];

  const write = (values: Readonly<Record<string, string>>, replace = false) =>
    setParams((before) => written(before, { q: search.trim(), ...values }), { replace });

  return {
    search,
    setSearch,
    settle,
    filters,
    setFilter: (field, value) => write({ [field]: value, page: "" }),
    sort,
    sortBy: (field) => setSort(nextSort(field, sort)),
    setSort,
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    setPage: (page) => write({ page: page === 1 ? "" : String(page) }),
    size,
    setSize: (wanted) =>
      write({ par: wanted === PAGE_SIZES[0] ? "" : String(wanted), page: "" }, true),
    narrowed: search.trim() !== "" || Object.keys(filters).length > 0,
    clear: () => {
      setSearch("");
      const none = Object.fromEntries(Object.keys(filters).map((field) => [field, ""]));
      write({ ...none, q: "", page: "" });
    },
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

/** `title` ascending, `-title` descending. */
function sortOf(text: string, columns: readonly string[]): Sort | undefined {
  const descending = text.startsWith("-");
  const key = descending ? text.slice(1) : text;
  return columns.includes(key) ? { key, descending } : undefined;
}

function nextSort(field: string, sort: Sort | undefined): string {
  if (sort?.key !== field) return field;
  return sort.descending ? "" : `-${field}`;
}

function written(params: URLSearchParams, values: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
