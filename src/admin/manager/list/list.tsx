import { useMemo, useState } from "react";
import { Pager } from "../../table/pager";
import { useRowSyncStates } from "../../table/row-sync-state";
import { useSelection } from "../../table/use-selection";
import type { CollectionName } from "../../../content/index";
import type { ListedRows } from "../../../store/lists/list-view";
import { ListSkeleton } from "../../kit/list-skeleton";
import type { Managed } from "../../kit/screens";
import { ManagedBulkBar } from "./managed-bulk-bar";
import { listColumnsOf } from "./columns";
import { DeleteRow } from "./delete-row";
import type { useListTable } from "./list-table";
import { ListTools } from "./list-tools";
import { pictureField } from "./lead-cell";
import { OrderHint } from "./order-hint";
import { filterRows, type ListRow, searchRows, sortRows } from "../records/rows";
import { useAddresses, useArrivalFocus } from "../records/use-addresses";
import { type ListState, useListState } from "./use-list-state";
import { useReorder } from "./use-reorder";
import { useRowFocus } from "../../kit/use-row-focus";

/** The rows of a screen with search, filters, sorting, pages and actions. */
export function List({
  managed,
  listed,
  left,
  table: Table,
}: {
  readonly managed: Managed;
  readonly listed: ListedRows<CollectionName>;
  readonly left: string | undefined;
  readonly table: NonNullable<ReturnType<typeof useListTable>>;
}) {
  const list = useListState(managed);
  const { rows, moveTo, announcement } = useReorder(managed, listed.rows);
  const found = useFound(managed, rows, list);
  const told = useArrivalFocus();
  const arrival = left ?? told;
  const { whole, figures } = listed;
  const count = whole ? found.length : figures.total;
  const { page, setPage } = useVisiblePage(list, found, count, arrival);
  const first = (page - 1) * list.size;
  const waits = !whole && (asksForMore(list, found, arrival) || first >= found.length);
  const shown = waits ? [] : found.slice(first, first + list.size);
  const selection = useSelection(found, shown, whole);
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
      <ListTools
        managed={managed}
        figures={figures}
        found={whole ? found.length : undefined}
        list={list}
      />
      {managed.screen.reorder && fixed && found.length > 0 && <OrderHint list={list} />}
      {waits ? (
        <ListSkeleton columns={managed.screen.columns.length} />
      ) : (
        <Table
          managed={managed}
          dragging={{
            drop: fixed ? undefined : moveTo,
            first,
            count: rows.length,
          }}
          caption={managed.screen.title}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          wanted={arrival}
          rowHeight={pictureField(managed.definition) === undefined ? undefined : WITH_PICTURE}
          sorting={{ sort: list.sort, onSort: list.sortBy }}
        />
      )}
      {!waits && found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          Rien ne correspond à cette recherche.{" "}
          <button type="button" className="text-link" onClick={list.clear}>
            Effacer la recherche
          </button>
        </p>
      )}
      <Pager page={page} size={list.size} count={count} onPage={setPage} onSize={list.setSize} />
      <ManagedBulkBar managed={managed} selection={selection} found={count} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {deleting && (
        <DeleteRow
          managed={managed}
          row={deleting}
          shown={shown}
          onFocusRow={focusRow}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** The least height of a row with a thumbnail, in CSS pixels. */
const WITH_PICTURE = 53;

/** Whether a list needs more than its first rows. */
function asksForMore(list: ListState, first: readonly ListRow[], arrival: string | undefined) {
  if (list.narrowed || list.sort !== undefined) return true;
  return arrival !== undefined && !first.some(({ id }) => id === arrival);
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
function useVisiblePage(
  list: ListState,
  found: readonly ListRow[],
  count: number,
  arrival: string | undefined,
) {
  const [followed, setFollowed] = useState(arrival);
  const pages = Math.max(1, Math.ceil(count / list.size));
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
