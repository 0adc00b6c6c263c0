import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { plural } from "../../ui/plural";
import { BulkButton } from "./bulk-button";
import type { Selection } from "./use-selection";

/** Above a list: how many there are, and what can be done with those that are chosen. */
export function SelectionBar({
  selection,
  shown,
  count,
  bulk,
  onDelete,
}: {
  readonly selection: Selection;
  readonly shown: number;
  readonly count: string;
  readonly bulk: ReactNode;
  readonly onDelete: () => void;
}) {
  const chosen = selection.ids.length;
  return (
    <fieldset
      className={`flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 ${chosen > 0 ? "sticky top-14 z-20 bg-paper lg:top-0" : ""}`}
    >
      <legend className="sr-only">Actions groupées</legend>
      {shown > 0 && (
        <label className="-ml-1 inline-flex min-h-11 items-center gap-2.5 pl-1.5 text-sm md:min-h-9">
          <AllCheckbox selection={selection} shown={shown} />
          {chosen > 0 ? plural(chosen, "sélectionné") : "Tout sélectionner"}
        </label>
      )}
      {chosen > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {bulk}
          <BulkButton icon={Trash2} onClick={onDelete}>
            Supprimer
          </BulkButton>
        </div>
      )}
      <p aria-live="polite" className="ml-auto text-sm text-ink-faint tabular-nums">
        {count}
      </p>
    </fieldset>
  );
}

function AllCheckbox({
  selection,
  shown,
}: {
  readonly selection: Selection;
  readonly shown: number;
}) {
  const box = useRef<HTMLInputElement>(null);
  const some = selection.ids.length > 0 && selection.ids.length < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Tout sélectionner sur cette page"
      checked={selection.ids.length === shown}
      onChange={selection.toggleAll}
      className="size-4 accent-accent"
    />
  );
}
