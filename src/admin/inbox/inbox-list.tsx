import { Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Column, DataTable } from "../../ui/data/data-table";
import { plural } from "../../ui/text/plural";
import { BulkBar, BulkButton } from "../table/bulk-bar";
import { DeleteDialog } from "../table/delete-dialog";
import type { ListRead } from "../table/list-read";
import { ListCount } from "../table/list-count";
import { ListSkeleton } from "../kit/list-skeleton";
import { Pager } from "../table/pager";
import { RowTitle } from "../table/row-title";
import { selectColumn } from "../table/select-column";
import { useRowSyncStates } from "../table/row-sync-state";
import type { ListAddress } from "../table/use-list-address";
import { useSelection } from "../table/use-selection";
import { useRowFocus } from "../kit/use-row-focus";
import { quoted } from "../kit/sentences";
import { agreed, type InboxRow, type InboxKind, inboxNameOf } from "./inbox-kind";
import { useKeptFocus } from "./use-kept-focus";

/** What a list gives to its columns. */
export interface RowTools<Row> {
  /** Its title, with how it stands with the server. */
  readonly titled: (row: Row, title: ReactNode) => ReactNode;
  readonly onDelete: (row: Row) => void;
}

/** A page of what visitors sent: rows to choose, to act on together, to delete. */
export function InboxList<Row extends InboxRow>({
  kind,
  caption,
  rows,
  total,
  read = "whole",
  address,
  tools,
  columns,
  bulk,
  empty,
  onClear,
}: {
  readonly kind: InboxKind;
  readonly caption: string;
  /** Those that the filters and the search leave. */
  readonly rows: readonly Row[];
  /** Before that; undefined while it is being counted. */
  readonly total: number | undefined;
  readonly read?: ListRead;
  readonly address: ListAddress;
  /** The search and the filters. */
  readonly tools?: ReactNode;
  readonly columns: (tools: RowTools<Row>) => readonly Column<Row>[];
  /** What can be done with several at once, besides deleting them. */
  readonly bulk?: (ids: readonly string[], done: () => void) => ReactNode;
  readonly empty: string;
  /** Ends the search and the filters. */
  readonly onClear?: () => void;
}) {
  const { page, shown } = usePage(rows, address, read === "whole" ? rows.length : total);
  const selection = useSelection(rows, shown);
  const [deleting, setDeleting] = useState<readonly Row[]>();
  const top = useRef<HTMLDivElement>(null);
  const standingOf = useRowSyncStates(kind.collection);
  const titled = ({ id }: Row, title: ReactNode) => (
    <RowTitle standing={standingOf(id)} waiting="En attente d’envoi">
      {title}
    </RowTitle>
  );
  const focusRow = useRowFocus(undefined);
  const focus = useKeptFocus(shown);
  const endSelection = () => {
    flushSync(selection.clear);
    document.querySelector<HTMLElement>("main h1")?.focus();
  };

  return (
    <div ref={top} className="scroll-mt-20" {...focus}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {tools}
        <Counted kind={kind} found={rows.length} total={total} read={read} />
      </div>
      {read === "reading" && <ListSkeleton columns={5} />}
      {read !== "reading" && rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={[
            selectColumn(selection, (row) => inboxNameOf(kind, row)),
            ...columns({ titled, onDelete: (row) => setDeleting([row]) }),
          ]}
          rows={shown}
          rowKey={(row) => row.id}
        />
      )}
      {read === "whole" && rows.length === 0 && (
        <Nothing text={empty} onClear={(total ?? 0) > 0 ? onClear : undefined} />
      )}
      <Pager
        page={page}
        size={address.size}
        count={read === "whole" ? rows.length : (total ?? rows.length)}
        onPage={(to) => {
          address.setPage(to);
          top.current?.scrollIntoView();
        }}
        onSize={address.setSize}
      />
      <BulkBar selection={selection} found={rows.length} one={kind.one} many={kind.many}>
        {bulk?.(
          selection.rows.map(({ id }) => id),
          endSelection,
        )}
        <BulkButton icon={Trash2} danger onClick={() => setDeleting(selection.rows)}>
          Supprimer
        </BulkButton>
      </BulkBar>
      {deleting && (
        <DeleteDialog
          collection={kind.collection}
          documents={deleting}
          shown={shown}
          what={whatOf(kind, deleting)}
          text={deleting.length > 1 ? kind.confirmDeleteMany : kind.confirmDelete}
          agree={(participle) => agreed(participle, kind, deleting.length)}
          onFocusRow={focusRow}
          onDeleted={deleting.length > 1 ? selection.clear : undefined}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

/** How many there are, once it is known. */
function Counted({
  kind,
  found,
  total,
  read,
}: {
  readonly kind: InboxKind;
  readonly found: number;
  readonly total: number | undefined;
  readonly read: ListRead;
}) {
  if (read === "reading" || total === undefined) return null;
  return (
    <ListCount
      found={found}
      total={total}
      narrowed={read === "whole" && found < total}
      one={kind.one}
      many={kind.many}
    />
  );
}

/** The page of the address, within what there is. */
function usePage<Row>(
  rows: readonly Row[],
  { page: asked, size }: ListAddress,
  count = asked * size,
) {
  const page = Math.min(asked, Math.max(1, Math.ceil(count / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  return { page, shown };
}

function Nothing({
  text,
  onClear,
}: {
  readonly text: string;
  readonly onClear: (() => void) | undefined;
}) {
  if (!onClear) return <p className="border-t border-ink pt-5 text-lg text-ink-soft">{text}</p>;
  return (
    <p className="border-t border-rule-strong py-8 text-center text-ink-soft">
      {text}{" "}
      <button type="button" className="text-link" onClick={onClear}>
        Effacer les filtres
      </button>
    </p>
  );
}

/** How what is to be deleted is called. */
function whatOf(kind: InboxKind, rows: readonly InboxRow[]): string {
  const [first] = rows;
  return rows.length === 1 && first
    ? quoted(inboxNameOf(kind, first))
    : plural(rows.length, kind.one, kind.many);
}
