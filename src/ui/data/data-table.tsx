import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { type RowProps, TableRow } from "./table-row";
import { useRowsInTurn } from "./use-rows-in-turn";

type ColumnRole = "lead" | "text" | "value" | "order" | "select" | "controls";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `lead` names the row; `text` is running text; `order`, `select` and `controls` hold buttons. */
  readonly role?: ColumnRole | undefined;
  /** Whether a click on its title sorts the rows by it. */
  readonly sortable?: boolean | undefined;
  /** Content that replaces the title on wide screens. */
  readonly header?: ReactNode;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** The current sorting, and the handler for clicks on a column's title. */
export interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
}

/**
 * A table on wide screens, and one block per row on phones. The ARIA roles are explicit because a table loses its
 * implicit roles when CSS displays it otherwise.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  wanted,
  rowHeight = 37,
  row: RowElement = TableRow,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting | undefined;
  /** The key of a row that the screen is about to focus. */
  readonly wanted?: string | undefined;
  /** The least height of a row in CSS pixels: that of one line where nothing is given. */
  readonly rowHeight?: number | undefined;
  /** Renders a row that needs more than its cells. */
  readonly row?: ComponentType<RowProps> | undefined;
}) {
  const place = rows.findIndex((row) => rowKey(row) === wanted);
  const drawn = useRowsInTurn(rows, { height: rowHeight, wanted: place });
  return (
    <table
      {...ROLE.table}
      className="w-full border-collapse text-left text-sm max-md:block md:-mx-3 md:w-[calc(100%+1.5rem)]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLE.rowgroup} className="max-md:sr-only">
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup} className="max-md:block">
        {drawn.map((row) => (
          <RowElement
            key={rowKey(row)}
            id={rowKey(row)}
            className="border-b hover:bg-sunken has-[input:checked]:bg-accent-wash max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </RowElement>
        ))}
      </tbody>
    </table>
  );
}

function Heading<Row>({
  column: { key, title, role = "value", header, sortable },
  sorting,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}) {
  const sort = sorting?.sort?.key === key ? sorting.sort : undefined;
  const sorted = sort && (sort.descending ? "descending" : "ascending");
  const isHidden = role === "controls" || role === "select";
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      aria-sort={sorted}
      className={`border-b border-rule-strong px-2 py-2 text-xs font-medium text-ink-faint first:pl-3 xl:whitespace-nowrap last:pr-3 xl:px-3 ${WIDTHS[role] ?? ""}`}
    >
      {sorting && sortable ? (
        <>
          <SortButton title={title} sort={sort} onSort={() => sorting.onSort(key)} />
          <span className="md:hidden">{title}</span>
        </>
      ) : (
        <span className={isHidden ? "sr-only" : ""}>{title}</span>
      )}
      {header !== undefined && <span className="max-md:hidden">{header}</span>}
    </th>
  );
}

/** On phones, only screen readers get the titles: the screen offers its own sort control there. */
function SortButton({
  title,
  sort,
  onSort,
}: {
  readonly title: string;
  readonly sort: Sort | undefined;
  readonly onSort: () => void;
}) {
  const Icon = !sort ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className={`-mx-1 -my-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 text-left hover:text-ink max-md:hidden ${sort ? "text-ink" : ""}`}
    >
      {title}
      <Icon
        aria-hidden
        className={`size-3.5 shrink-0 ${sort ? "" : "opacity-60"}`}
        strokeWidth={2}
      />
    </button>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { role = "value", title, cell } = column;
  const className = `align-top max-md:p-0 md:px-2 md:first:pl-3 md:last:pr-3 xl:px-3 ${LOOKS[role]}`;
  if (role === "lead") {
    return (
      <th {...ROLE.rowheader} scope="row" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td {...ROLE.cell} className={className}>
      {role === "value" ? (
        <>
          <span className="mr-2 text-xs text-ink-faint md:hidden">{title}</span>
          <div className="min-w-0 md:contents">{cell(row)}</div>
        </>
      ) : (
        cell(row)
      )}
    </td>
  );
}

/** Text columns share most of the width; a long word or address breaks so that it stays inside its column. */
const WIDTHS: Readonly<Partial<Record<ColumnRole, string>>> = {
  lead: "w-[30%]",
  text: "w-1/2",
  select: "w-9",
};

/** Rows are 37 px high when each text is one line, and the buttons align with that line. */
const LOOKS: Readonly<Record<ColumnRole, string>> = {
  lead: "py-2 font-medium wrap-anywhere md:min-w-32 max-md:block max-md:col-span-full",
  text: "py-2 text-ink-soft wrap-anywhere max-md:block max-md:col-span-full",
  value: "py-2 text-ink-soft max-md:col-span-full max-md:flex max-md:items-center",
  select: "py-0.5 max-md:block max-md:order-1 max-md:col-start-1",
  order: "py-0.5 whitespace-nowrap max-md:block max-md:order-2 max-md:col-start-2",
  controls: "py-0.5 text-right whitespace-nowrap max-md:block max-md:order-3 max-md:col-start-3",
};

/** The roles are spread from here because the linter calls them redundant on the elements; on phones they are not. */
const ROLE = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
