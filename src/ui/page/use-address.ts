import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { isRecord, textOf } from "../../lib/parse";

const WRITE_AFTER_MS = 250;

/** The options of a navigation by the list itself, which knows its search: what is typed until it is drawn stays. */
export const OWN_STEP = { state: { keepsTyped: true } } as const;

/**
 * The search text, kept in the address so that results can be shared. The field shows `typed` at once; lists follow
 * `search`, which is deferred on slow devices, and the address follows after a debounce.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const place: { readonly key: string; readonly state: unknown } = useLocation();
  const { key } = place;
  const arrivedBy = useNavigationType();
  const inAddress = params.get("q") ?? "";
  const [typed, setSearch] = useState(inAddress);
  const search = useDeferredValue(typed);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // Only this hook replaces an address; any other navigation brings another search.
    const isOwn =
      arrivedBy === NavigationType.Replace ||
      (arrivedBy === NavigationType.Push && isRecord(place.state) && place.state["keepsTyped"]);
    if (!isOwn) setSearch(inAddress);
  }

  const wanted = typed.trim();
  const settle = useCallback(() => {
    // Another navigation may have started, with this page only waiting for the next page's code.
    if (wanted === inAddress || keyOfWindow() !== key) return;
    setParams((before) => withValues(before, { q: wanted, page: "" }), { replace: true });
  }, [wanted, inAddress, key, setParams]);
  useEffect(() => {
    const timer = window.setTimeout(settle, WRITE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [settle]);

  return {
    typed,
    search,
    setSearch,
    /** Call it before following a link, so that « Back » restores what was just typed. */
    settle,
  };
}

/** The search and one filter with that name; each choice of the filter is a step in the history. */
export function useAddress(filter: string) {
  const [params, setParams] = useSearchParams();
  const found = useSearch();
  const setOnly = (value: string) => {
    found.setSearch("");
    setParams((before) => withValues(before, { q: "", [filter]: value, page: "" }), OWN_STEP);
  };

  return {
    ...found,
    choice: params.get(filter) ?? "",
    setChoice: (value: string) =>
      setParams(
        (before) => withValues(before, { q: found.typed.trim(), [filter]: value, page: "" }),
        OWN_STEP,
      ),
    /** Sets the filter and clears the search. */
    setOnly,
    /** Clears the filter and the search. */
    clear: () => setOnly(""),
  };
}

/**
 * The number of items shown of a long list, kept in the address so that « Back » restores the list. A page with two
 * such lists passes a name for the second.
 */
export function useShown(step: number, name = "page") {
  const [params, setParams] = useSearchParams();
  const steps = Math.max(1, Math.trunc(Number(params.get(name))) || 1);
  return {
    count: steps * step,
    more: () =>
      setParams((before) => withValues(before, { [name]: String(steps + 1) }), { replace: true }),
  };
}

/** The history has the key of the new address before the router's pages get it. */
function keyOfWindow(): string {
  const state: unknown = window.history.state;
  return (isRecord(state) && textOf(state["key"])) || "default";
}

/** Returns the parameters with these values; an empty value deletes its parameter. */
export function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
