import { useSearchParams } from "react-router-dom";
import { OWN_STEP, useSearch, withValues } from "../../ui/page/use-address";

type Values = Readonly<Record<string, string>>;

export const PAGE_SIZES = [25, 50, 100] as const;

/**
 * The search, filters, page and open row of a list. The address holds all of it, so that « Back » restores it and it
 * can be shared.
 */
export interface ListAddress {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Writes the typed search to the address at once, before a link is followed, so that « Back » restores it. */
  readonly settle: () => void;
  readonly params: URLSearchParams;
  readonly get: (name: string) => string;
  /** Sets filters as a new history entry, and returns to the first page. */
  readonly set: (values: Values) => void;
  /** A link to this list with something open. */
  readonly linkTo: (values: Values) => { readonly search: string };
  /** Closes what such a link opened. */
  readonly close: (name: string) => void;
  /** Counts from 1. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly size: number;
  readonly setSize: (size: number) => void;
  /** Clears the search and these filters; can set other values at the same time. */
  readonly reset: (names: readonly string[], values?: Values) => void;
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { search, setSearch, settle } = useSearch();
  const typed = search.trim();
  const write = (values: Values, replace = false) =>
    setParams((before) => withValues(before, { q: typed, ...values }), { replace, ...OWN_STEP });

  return {
    search,
    setSearch,
    settle,
    params,
    get: (name) => params.get(name) ?? "",
    set: (values) => write({ page: "", ...values }),
    linkTo: (values) => ({ search: withValues(params, { q: typed, ...values }).toString() }),
    close: (name) => write({ [name]: "" }),
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    setPage: (page) => write({ page: page === 1 ? "" : String(page) }),
    size: PAGE_SIZES.find((each) => String(each) === params.get("par")) ?? PAGE_SIZES[0],
    setSize: (size) => write({ par: size === PAGE_SIZES[0] ? "" : String(size), page: "" }, true),
    reset: (names, values = {}) => {
      setSearch("");
      const nothing = Object.fromEntries([...names, "q", "page"].map((name) => [name, ""]));
      write({ ...nothing, ...values });
    },
  };
}

/** The row that an address opens; none where it opens nothing, which no row has to be looked at for. */
export function rowNamed<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
): Row | undefined {
  return id === "" ? undefined : rows.find((row) => row.id === id);
}
