import { useSearchParams } from "react-router-dom";
import { useAddress } from "../../ui/use-address";

type Values = Readonly<Record<string, string>>;

/** What a list shows, kept in its address: what is searched, the filters, the page, what is open. */
export interface ListAddress {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly get: (name: string) => string;
  /** Counts from 1. */
  readonly page: number;
  /** A step for « Back »; other filters begin on the first page. */
  readonly set: (values: Values) => void;
  /** The same address but for these values, for a link. */
  readonly linkTo: (values: Values) => { readonly search: string };
  /** Ends the search and these filters; other values may change with them. */
  readonly reset: (names: readonly string[], values?: Values) => void;
}

export function useListAddress(): ListAddress {
  const { search, setSearch } = useAddress("statut");
  const [params, setParams] = useSearchParams();
  const typed = search.trim();
  const withTyped = (values: Values) => ({ q: typed, ...values });

  return {
    search,
    setSearch,
    get: (name) => params.get(name) ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    set: (values) => setParams((before) => changed(before, withTyped({ page: "", ...values }))),
    linkTo: (values) => ({ search: changed(params, withTyped(values)).toString() }),
    reset: (names, values = {}) => {
      setSearch("");
      const nothing = Object.fromEntries([...names, "q", "page"].map((name) => [name, ""]));
      setParams((before) => changed(before, { ...nothing, ...values }));
    },
  };
}

/** An empty value leaves the address. */
function changed(params: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
