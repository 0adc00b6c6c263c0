import { type ReactNode, useMemo, useRef, useState } from "react";
import { useSyncStatus } from "../../sync/status";
import { type Column, DataTable } from "../../ui/data-table";
import { plural } from "../../ui/plural";
import { useRowFocus } from "../manager/use-row-focus";
import { DeleteExchanges } from "./delete-exchanges";
import type { Exchange, Kind } from "./exchange";
import { Pager } from "./pager";
import { SelectionBar } from "./selection-bar";
import { selectionColumn } from "./selection-column";
import { SyncMark } from "./sync-mark";
import type { ListAddress } from "./use-list-address";
import { useKeptFocus } from "./use-kept-focus";
import { useSelection } from "./use-selection";

const ON_A_PAGE = 50;

/** What a list gives to its columns. */
export interface RowTools<Row> {
  /** Whether the server has the row as it is here. */
  readonly mark: (row: Row) => ReactNode;
  readonly onDelete: (row: Row) => void;
}

/** A page of what visitors sent: rows to choose, to act on together, to delete. */
export function ExchangeList<Row extends Exchange>({
  kind,
  caption,
  rows,
  total,
  address,
  columns,
  bulk,
  empty,
}: {
  readonly kind: Kind;
  readonly caption: string;
  /** Those that the filters and the search leave. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly address: ListAddress;
  readonly columns: (tools: RowTools<Row>) => readonly Column<Row>[];
  /** What can be done with several at once, besides deleting them. */
  readonly bulk?: (ids: readonly string[], done: () => void) => ReactNode;
  readonly empty: ReactNode;
}) {
  const pages = Math.max(1, Math.ceil(rows.length / ON_A_PAGE));
  const page = Math.min(address.page, pages);
  const shown = useMemo(() => rows.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE), [rows, page]);
  const selection = useSelection(shown.map(({ id }) => id));
  const [deleting, setDeleting] = useState<readonly Row[]>();
  const top = useRef<HTMLDivElement>(null);
  const mark = useSyncMarks(kind);
  const focusRow = useRowFocus(undefined);

  const focus = useKeptFocus(shown);

  return (
    <div ref={top} className="scroll-mt-20" {...focus}>
      <SelectionBar
        selection={selection}
        shown={shown.length}
        count={countText(rows.length, total, kind)}
        bulk={bulk?.(selection.ids, selection.clear)}
        onDelete={() => setDeleting(shown.filter(({ id }) => selection.has(id)))}
      />
      {rows.length === 0 ? (
        <div className="border-t border-rule-strong py-8 text-ink-soft">{empty}</div>
      ) : (
        <DataTable
          caption={caption}
          columns={[
            selectionColumn(kind, selection),
            ...columns({ mark, onDelete: (row) => setDeleting([row]) }),
          ]}
          rows={shown}
          rowKey={(row) => row.id}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        onPage={(to) => {
          address.set({ page: to === 1 ? "" : String(to) });
          top.current?.scrollIntoView();
        }}
      />
      {deleting && (
        <DeleteExchanges
          kind={kind}
          rows={deleting}
          shown={shown}
          onFocusRow={focusRow}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

/** One look at the status for the whole list. */
function useSyncMarks({ collection }: Kind) {
  const { pending, refused } = useSyncStatus();
  const idsOf = (entries: typeof pending | typeof refused) =>
    new Set(entries.filter((entry) => entry.collection === collection).map(({ id }) => id));
  const [waiting, sentBack] = [idsOf(pending), idsOf(refused)];
  return ({ id }: Exchange) => {
    if (sentBack.has(id)) return <SyncMark state="refused" />;
    return <SyncMark state={waiting.has(id) ? "pending" : "synced"} />;
  };
}

function countText(found: number, total: number, { one, many }: Kind): string {
  if (found === total) return plural(total, one, many);
  return `${plural(found, one, many)} sur ${total.toLocaleString("fr-FR")}`;
}
