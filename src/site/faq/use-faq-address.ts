import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";

const WRITE_AFTER_MS = 250;

/**
 * The search and the category, kept in the address so that a filtered page can be shared.
 * What is typed counts at once and replaces the address a little later; a category is a step for « Back ».
 */
export function useFaqAddress() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const inAddress = params.get("q") ?? "";
  const [search, setSearch] = useState(inAddress);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // Only our own writing replaces an address: anything else brings another search.
    if (arrivedBy !== NavigationType.Replace) setSearch(inAddress);
  }

  const typed = search.trim();
  useEffect(() => {
    if (typed === inAddress) return undefined;
    const timer = window.setTimeout(
      () => setParams((before) => withValues(before, { q: typed }), { replace: true }),
      WRITE_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [typed, inAddress, setParams]);

  return {
    search,
    category: params.get("categorie") ?? "",
    setSearch,
    setCategory: (categorie: string) =>
      setParams((before) => withValues(before, { q: typed, categorie })),
    /** Back to all questions. */
    clear: () => setParams((before) => withValues(before, { q: "", categorie: "" })),
  };
}

function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
