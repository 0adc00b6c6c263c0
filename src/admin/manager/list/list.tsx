import { useMemo, useState } from "react";
import { DeleteDialog } from "../../table/delete-dialog";
import { Pager } from "../../table/pager";
import { useRowSyncStates } from "../../table/row-sync-state";
import { useSelection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { ManagedBulkBar } from "./managed-bulk-bar";
import { listColumnsOf } from "./columns";
import { asDocument } from "../records/documents";
import type { useListTable } from "./list-table";
import { ListTools } from "./list-tools";
import { OrderHint } from "./order-hint";
import { filterRows, type ListRow, searchRows, sortRows } from "../records/rows";
import { useAddresses, useArrivalFocus } from "../records/use-addresses";
import { type ListState, useListState } from "./use-list-state";
import { useReorder } from "./use-reorder";
import { useRowFocus } from "../../kit/use-row-focus";

/** The rows of a screen with search, filters, sorting, pages and actions. */
export function List({
  managed,
  stored,
  table: Table,
}: {
  readonly managed: Managed;
  readonly stored: readonly ListRow[];
  readonly table: NonNullable<ReturnType<typeof useListTable>>;
}) {
  const list = useListState(managed);
  const { rows, moveTo, announcement } = useReorder(managed, stored);
  const found = useFound(managed, rows, list);
  const arrival = useArrivalFocus();
  const { page, setPage } = useVisiblePage(list, found, arrival);
  const shown = found.slice((page - 1) * list.size, page * list.size);
  const selection = useSelection(found, shown);
  const [deleting, setDeleting] = useState<ListRow>();
  const standingOf = useRowSyncStates(managed.name);
  const { edit } = useAddresses(managed);
  const focusRow = useRowFocus(arrival);
  const moveAndFollow = (row: ListRow, place: number) => {
    moveTo(row, place);
    const landed = Math.floor(place / list.size) + 1;
    if (landed !== page) setPage(landed);
  };
  const fixed = list.narrowed || list.sort !== undefined;
  const columns = listColumnsOf(managed, {
    ordering: {
      rows,
      moveTo: fixed ? undefined : moveAndFollow,
    },
    selection,
    standingOf,
    edit,
    onLeave: list.settle,
    onDelete: setDeleting,
  });

  return (
    <>
      <ListTools managed={managed} rows={rows} found={found.length} list={list} />
      {managed.screen.reorder && fixed && found.length > 0 && <OrderHint list={list} />}
      <Table
        managed={managed}
        dragging={{
          drop: fixed ? undefined : moveTo,
          first: (page - 1) * list.size,
          count: rows.length,
        }}
        caption={managed.screen.title}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        sorting={{ sort: list.sort, onSort: list.sortBy }}
      />
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          Rien ne correspond à cette recherche.{" "}
          <button type="button" className="text-link" onClick={list.clear}>
            Effacer la recherche
          </button>
        </p>
      )}
      <Pager
        page={page}
        size={list.size}
        count={found.length}
        onPage={setPage}
        onSize={list.setSize}
      />
      <ManagedBulkBar managed={managed} selection={selection} found={found.length} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {deleting && (
        <DeleteDialog
          collection={managed.name}
          documents={[asDocument(deleting)]}
          shown={shown}
          what={quoted(titleOf(managed.definition, deleting))}
          text={managed.screen.confirmDelete}
          failure={managed.screen.failures?.remove}
          agree={(participle) => agree(participle, managed.screen)}
          onFocusRow={focusRow}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** Each step is memoised, so that typing a search does not sort again. */
function useFound(managed: Managed, rows: readonly ListRow[], list: ListState): readonly ListRow[] {
  const { search, filters, sort } = list;
  const { key, descending = false } = sort ?? {};
  const sorted = useMemo(
    () => (key === undefined ? rows : sortRows(managed, rows, key, descending)),
    [managed, rows, key, descending],
  );
  return useMemo(
    () => searchRows(managed, filterRows(sorted, filters), search),
    [managed, sorted, filters, search],
  );
}

/** The page of the address, limited to existing pages; after a form closes, the page of its row. */
function useVisiblePage(list: ListState, found: readonly ListRow[], arrival: string | undefined) {
  const [followed, setFollowed] = useState(arrival);
  const pages = Math.max(1, Math.ceil(found.length / list.size));
  const place = followed === undefined ? -1 : found.findIndex(({ id }) => id === followed);
  const asked = place < 0 ? list.page : Math.floor(place / list.size) + 1;
  return {
    page: Math.min(asked, pages),
    setPage: (page: number) => {
      setFollowed(undefined);
      list.setPage(page);
    },
  };
}
