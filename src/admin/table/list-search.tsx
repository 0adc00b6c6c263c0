import { startTransition, useOptimistic } from "react";
import { SearchBox } from "../../ui/form/search-box";
import type { ListAddress } from "./use-list-address";

/**
 * The search box of a list. Each letter is in it at once, even if thousands of rows are searched: the list follows when
 * it can, and is drawn once for each letter.
 */
export function ListSearch({
  address: { search, setSearch },
  placeholder,
}: {
  readonly address: Pick<ListAddress, "search" | "setSearch">;
  readonly placeholder?: string;
}) {
  const [typed, setTyped] = useOptimistic(search);
  const follow = (text: string) =>
    startTransition(() => {
      setTyped(text);
      setSearch(text);
    });
  return (
    <SearchBox
      label="Rechercher"
      placeholder={placeholder}
      value={typed}
      onChange={follow}
      className="w-full sm:max-w-xs"
    />
  );
}
