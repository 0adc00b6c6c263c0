import type { ListState } from "./use-list-state";

/** Why rows cannot be moved just now, and the way back to where they can. */
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
