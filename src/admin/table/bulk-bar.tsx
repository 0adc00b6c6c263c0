import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Kind } from "../../content/agreement";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { counted } from "../kit/sentences";
import { focusScreen } from "../kit/use-row-focus";
import type { Selection } from "./use-selection";

/** Shown below a list while rows are selected: their count, and the actions on all of them. */
export function BulkBar<Row>({
  selection,
  found,
  kind,
  children,
}: {
  readonly selection: Selection<Row>;
  /** How many rows match, on all pages. */
  readonly found: number;
  /** The noun for its rows. */
  readonly kind: Kind;
  readonly children: ReactNode;
}) {
  const clear = useRef<HTMLButtonElement>(null);
  const count = selection.rows.length;
  if (count === 0) return null;
  /** For a button that disappears when it is pressed. */
  const andStay = (select: () => void) => () => {
    clear.current?.focus();
    select();
  };
  return (
    <section
      aria-label="Sélection"
      className="sticky bottom-0 z-10 -mx-1 mt-4 flex flex-wrap items-center gap-2 border-t border-ink bg-paper px-1 py-3"
    >
      <p aria-live="polite" className="mr-2 text-sm font-medium tabular-nums">
        {counted(count, kind)} en sélection
      </p>
      {children}
      {selection.page === "all" && count < found && (
        <Button
          size="sm"
          variant="quiet"
          busy={selection.awaitsAll}
          onClick={andStay(selection.selectAll)}
        >
          {`Sélectionner les ${found.toLocaleString("fr-FR")}`}
        </Button>
      )}
      {/* Phones show no table headings, where wide screens have the checkbox for it. */}
      {selection.page !== "all" && (
        <Button
          size="sm"
          variant="quiet"
          className="min-h-11 md:hidden"
          onClick={andStay(selection.togglePage)}
        >
          Sélectionner toute la page
        </Button>
      )}
      <IconButton
        ref={clear}
        icon={X}
        label="Vider la sélection"
        onClick={() => {
          focusScreen();
          selection.clear();
        }}
        className="ml-auto md:size-9"
      />
    </section>
  );
}

/** A button for an action on all selected rows. */
export function BulkButton({
  icon: Icon,
  danger = false,
  children,
  onClick,
}: {
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly children: string;
  readonly onClick: () => void;
}) {
  return (
    <Button size="sm" variant={danger ? "danger" : "secondary"} onClick={onClick}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </Button>
  );
}
