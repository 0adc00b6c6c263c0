import { Eye, EyeOff, Star, StarOff, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/dialog";
import { IconButton } from "../../ui/icon-button";
import { plural } from "../../ui/plural";
import type { Managed } from "../screens";
import { type BulkAction, useBulkActions } from "./use-bulk";
import type { Selection } from "./use-selection";

/** What can be done with the selected rows, all at once. */
export function BulkBar({
  managed,
  selection,
  found,
}: {
  readonly managed: Managed;
  readonly selection: Selection;
  /** How many rows the list finds, on all its pages. */
  readonly found: number;
}) {
  const [asked, setAsked] = useState<BulkAction>();
  const { actions, run, busy } = useBulkActions(managed, selection, () => setAsked(undefined));
  const count = selection.rows.length;
  if (count === 0) return null;
  return (
    <section
      aria-label="Sélection"
      className="sticky bottom-0 z-10 -mx-1 mt-4 flex flex-wrap items-center gap-2 border-t border-ink bg-paper px-1 py-3"
    >
      <p aria-live="polite" className="mr-2 text-sm font-medium tabular-nums">
        {plural(count, managed.definition.label.one)} en sélection
      </p>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="sm"
          variant={action.key === "delete" ? "danger" : "secondary"}
          onClick={() => setAsked(action)}
        >
          {ICONS[action.key]}
          {action.label}
        </Button>
      ))}
      {selection.page === "all" && count < found && (
        <Button size="sm" variant="quiet" onClick={selection.selectAll}>
          {`Sélectionner les ${found.toLocaleString("fr-FR")}`}
        </Button>
      )}
      <IconButton
        icon={X}
        label="Vider la sélection"
        onClick={selection.clear}
        className="ml-auto md:size-9"
      />
      {asked && (
        <ConfirmDialog
          title={asked.question}
          text={asked.text}
          confirm={asked.label}
          variant={asked.key === "delete" ? "danger" : "primary"}
          busy={busy}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const look = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

const ICONS: Readonly<Record<BulkAction["key"], ReactNode>> = {
  publish: <Eye {...look} />,
  withdraw: <EyeOff {...look} />,
  star: <Star {...look} />,
  unstar: <StarOff {...look} />,
  delete: <Trash2 {...look} />,
};
