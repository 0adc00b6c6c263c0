import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "../../../ui/icon-button";
import type { Managed } from "../../kit/screens";
import { quoted, titleOf } from "../../kit/sentences";
import { useMovedFocus } from "../../../ui/page/use-moved-focus";
import { DragHandle } from "./drag-handle";
import type { ListRow } from "../records/rows";

/** How rows can be reordered. */
export interface Ordering {
  /** All rows in their order, including those that filters hide. */
  readonly rows: readonly ListRow[];
  /** Undefined while the list is filtered or sorted: then rows that are shown as neighbours are not. */
  readonly moveTo: ((row: ListRow, place: number) => void) | undefined;
}

export function OrderControls({
  managed,
  row,
  ordering: { rows, moveTo },
}: {
  readonly managed: Managed;
  readonly row: ListRow;
  readonly ordering: Ordering;
}) {
  const place = rows.indexOf(row);
  const controls = useMovedFocus<HTMLSpanElement>(place);
  const name = quoted(titleOf(managed.definition, row));
  const canRise = moveTo !== undefined && place > 0;
  const canSink = moveTo !== undefined && place < rows.length - 1;
  return (
    <span ref={controls} className="inline-flex items-center">
      <DragHandle label={`Déplacer ${name}`} />
      <span className="w-6 text-ink-faint tabular-nums">{place + 1}</span>
      {/* Disabled by ARIA only, so that a row that reaches the top keeps its focus. */}
      <IconButton
        icon={ArrowUp}
        label={`Monter ${name}`}
        aria-disabled={!canRise}
        data-control="up"
        onClick={() => canRise && moveTo(row, place - 1)}
        className={SMALL}
      />
      <IconButton
        icon={ArrowDown}
        label={`Descendre ${name}`}
        aria-disabled={!canSink}
        data-control="down"
        onClick={() => canSink && moveTo(row, place + 1)}
        className={SMALL}
      />
    </span>
  );
}

const SMALL =
  "hover:bg-rule/60 aria-disabled:opacity-30 aria-disabled:hover:bg-transparent md:size-8 [&>svg]:size-4";
