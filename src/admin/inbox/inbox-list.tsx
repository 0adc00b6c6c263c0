import { Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Column, DataTable } from "../../ui/data/data-table";
import { useKeptFocus } from "../../ui/data/use-kept-focus";
import { BulkBar, BulkButton } from "../table/bulk-bar";
import { DeleteDialog } from "../table/delete-dialog";
import { ListCount } from "../table/list-count";
import { Pager } from "../table/pager";
import { RowTitle } from "../table/row-title";
import { selectColumn } from "../table/select-column";
import { useRowSyncStates } from "../table/row-sync-state";
import type { ListAddress } from "../table/use-list-address";
import { useSelection } from "../table/use-selection";
import { useRowFocus } from "../kit/use-row-focus";
import { ListSkeleton } from "../kit/list-skeleton";
import { agree, counted, quoted } from "../kit/sentences";
import { type InboxRow, type InboxKind, inboxNameOf } from "./inbox-kind";

/** What a list offers to its columns. */
export interface RowTools<Row> {
  /** Draws a row's title with its sync state. */
  readonly titled: (row: Row, title: ReactNode) => ReactNode;
  readonly onDelete: (row: Row) => void;
}

interface InboxListProps<Row> {
  readonly kind: InboxKind;
  readonly caption: string;
  /** The rows that match the filters and the search. */
  readonly rows: readonly Row[];
  /** How many there are without the filters and the search. */
  readonly total: number;
  /** Whether all rows have been read, or only the first of those that the screen opens with. */
  readonly whole?: boolean;
  /** Whether anything but these is asked for. */
  readonly narrowed?: boolean;
  readonly address: ListAddress;
  /** The search box and the filters. */
  readonly tools?: ReactNode;
  readonly columns: (tools: RowTools<Row>) => readonly Column<Row>[];
  /** Draws the actions on several rows, besides deletion. */
  readonly bulk?: (ids: readonly string[], done: () => void) => ReactNode;
  readonly empty: string;
  /** Clears the search and the filters. */
  readonly onClear?: () => void;
}

/** A page of rows that visitors sent: they can be selected, changed together and deleted. */
export function InboxList<Row extends InboxRow>({
  kind,
  caption,
  rows,
  total,
  whole = true,
  narrowed = false,
  address,
  tools,
  columns,
  bulk,
  empty,
  onClear,
}: InboxListProps<Row>) {
  const count = whole ? rows.length : total;
  const { page, shown } = usePage(rows, address, count);
  const waits = !whole && (narrowed || shown.length === 0);
  const selection = useSelection(rows, shown, whole);
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
        <ListCount
          found={rows.length}
          total={total}
          narrowed={whole && rows.length < total}
          kind={kind.noun}
        />
      </div>
      {waits && <ListSkeleton columns={SKELETON_COLUMNS} />}
      {!waits && rows.length > 0 && (
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
      {!waits && rows.length === 0 && (
        <Nothing text={empty} onClear={total > 0 ? onClear : undefined} />
      )}
      <Pager
        page={page}
        size={address.size}
        count={count}
        onPage={(to) => {
          address.setPage(to);
          top.current?.scrollIntoView();
        }}
        onSize={address.setSize}
      />
      <BulkBar selection={selection} found={count} kind={kind.noun}>
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
          agree={(participle) => agree(participle, kind.noun, deleting.length)}
          before={kind.beforeDeletion}
          onFocusRow={focusRow}
          onDeleted={deleting.length > 1 ? selection.clear : undefined}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

const SKELETON_COLUMNS = 5;

/** The rows of the page that the address asks for; the last page where it asks for too high a number. */
function usePage<Row>(rows: readonly Row[], { page: asked, size }: ListAddress, count: number) {
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

/** Names what is to be deleted. */
function whatOf(kind: InboxKind, rows: readonly InboxRow[]): string {
  const [first] = rows;
  return rows.length === 1 && first
    ? quoted(inboxNameOf(kind, first))
    : counted(rows.length, kind.noun);
}
