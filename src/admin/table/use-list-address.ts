import { useSearchParams } from "react-router-dom";
import { useSearch, withValues } from "../../ui/page/use-address";

type Values = Readonly<Record<string, string>>;

export const PAGE_SIZES = [25, 50, 100] as const;

/**
 * What a list shows of its rows: what is searched, the filters, the page, what is open. All of it
 * lies in the address: « Back » finds it, and it can be shared.
 */
export interface ListAddress {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Before a link is followed: « Back » then finds what was just typed. */
  readonly settle: () => void;
  readonly params: URLSearchParams;
  readonly get: (name: string) => string;
  /** A step for « Back »; other filters begin on the first page. */
  readonly set: (values: Values) => void;
  /** The same page with something open, for a link. */
  readonly linkTo: (values: Values) => { readonly search: string };
  /** The same page without what a link opened. */
  readonly close: (name: string) => void;
  /** Counts from 1. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly size: number;
  readonly setSize: (size: number) => void;
  /** Ends the search and these filters; other values may change with them. */
  readonly reset: (names: readonly string[], values?: Values) => void;
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { search, setSearch, settle } = useSearch();
  const typed = search.trim();
  const write = (values: Values, replace = false) =>
    setParams((before) => withValues(before, { q: typed, ...values }), { replace });

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
