import type { ListState } from "./use-list-state";

/** Says why rows cannot be moved now, with a button that makes it possible. */
export function OrderHint({ list }: { readonly list: ListState }) {
  return (
    <p className="mb-3 text-sm text-ink-soft">
      L’ordre se change dans la liste entière, dans l’ordre du site.{" "}
      <button
        type="button"
        className="text-link"
        onClick={list.narrowed ? list.clear : () => list.setSort("")}
      >
        {list.narrowed ? "Tout afficher" : "Revenir à l’ordre du site"}
      </button>
    </p>
  );
}
