import { ArrowRightLeft, Eye, EyeOff, type LucideIcon, Star, StarOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/overlay/dialog";
import { BulkBar, BulkButton } from "../../table/bulk-bar";
import type { Selection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import type { ListRow } from "../records/rows";
import type { BulkAction } from "./bulk-actions";
import { useBulkActions } from "./use-bulk";

/** The actions that a screen declares for several selected rows. */
export function ManagedBulkBar({
  managed,
  selection,
  found,
}: {
  readonly managed: Managed;
  readonly selection: Selection<ListRow>;
  /** How many rows match, on all pages. */
  readonly found: number;
}) {
  const [asked, setAsked] = useState<BulkAction>();
  const { actions, run, busy } = useBulkActions(managed, selection, () => setAsked(undefined));
  return (
    <BulkBar selection={selection} found={found} kind={managed.kind}>
      {actions.map((action) => (
        <BulkButton
          key={action.label}
          icon={ICONS[action.key]}
          danger={action.key === "delete"}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </BulkButton>
      ))}
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
    </BulkBar>
  );
}

const ICONS: Readonly<Record<BulkAction["key"], LucideIcon>> = {
  publish: Eye,
  withdraw: EyeOff,
  star: Star,
  unstar: StarOff,
  move: ArrowRightLeft,
  delete: Trash2,
};
