import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { isRecord, textOf } from "../../lib/parse";

const WRITE_AFTER_MS = 250;

/**
 * The search, kept in the address so that what it finds can be shared. Its field shows what is `typed` at once;
 * lists follow `search`, a frame behind where a device is slow, and the address a little later.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const inAddress = params.get("q") ?? "";
  const [typed, setSearch] = useState(inAddress);
  const search = useDeferredValue(typed);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // Only our own writing replaces an address: anything else brings another search.
    if (arrivedBy !== NavigationType.Replace) setSearch(inAddress);
  }

  const wanted = typed.trim();
  const settle = useCallback(() => {
    // Another address may be on its way, and this page here only until its code has come.
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
    /** Before a link is followed: « Back » then finds what was just typed. */
    settle,
  };
}

/** The search, and one filter of that name, of which a choice is a step for « Back ». */
export function useAddress(filter: string) {
  const [params, setParams] = useSearchParams();
  const found = useSearch();
  const setOnly = (value: string) =>
    setParams((before) => withValues(before, { q: "", [filter]: value, page: "" }));

  return {
    ...found,
    choice: params.get(filter) ?? "",
    setChoice: (value: string) =>
      setParams((before) =>
        withValues(before, { q: found.typed.trim(), [filter]: value, page: "" }),
      ),
    /** A choice that ends the search. */
    setOnly,
    /** Back to everything. */
    clear: () => setOnly(""),
  };
}

/**
 * How much of a long list is shown, in steps, kept in the address: « Back » finds the list as it was.
 * A page with two such lists names the second.
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

/** The router knows the window's address by this key a moment before its pages do. */
function keyOfWindow(): string {
  const state: unknown = window.history.state;
  return (isRecord(state) && textOf(state["key"])) || "default";
}

/** The address with these values; an empty one leaves it. */
export function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
