import type { ReactNode } from "react";

type ColumnRole = "lead" | "text" | "value" | "order" | "controls";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `lead` names the row; `text` is running text; `order` and `controls` hold buttons. */
  readonly role?: ColumnRole | undefined;
}

/**
 * A table on wide screens, one block per row on phones. Its roles are spelt out because a table
 * that is not displayed as one loses them.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}) {
  return (
    <table
      {...ROLE.table}
      className="w-full border-collapse text-left text-sm max-md:block md:-mx-3 md:w-[calc(100%+1.5rem)]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLE.rowgroup} className="max-md:sr-only">
        <tr {...ROLE.row}>
          {columns.map(({ key, title, role = "value" }) => (
            <th
              key={key}
              {...ROLE.columnheader}
              scope="col"
              className={`border-b border-rule-strong px-2 py-2 text-xs font-medium text-ink-faint first:pl-3 last:pr-3 xl:px-3 ${WIDTHS[role] ?? ""}`}
            >
              {role === "controls" ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup} className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...ROLE.row}
            data-row={rowKey(row)}
            className="border-b hover:bg-sunken max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { role = "value", title, cell } = column;
  const className = `align-top max-md:block max-md:p-0 md:px-2 md:first:pl-3 md:last:pr-3 xl:px-3 ${LOOKS[role]}`;
  if (role === "lead") {
    return (
      <th {...ROLE.rowheader} scope="row" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td {...ROLE.cell} className={className}>
      {role === "value" && <span className="mr-2 text-xs text-ink-faint md:hidden">{title}</span>}
      {cell(row)}
    </td>
  );
}

/** Texts share most of the width; a long word or address is cut rather than let out of its column. */
const WIDTHS: Readonly<Partial<Record<ColumnRole, string>>> = { lead: "w-[30%]", text: "w-1/2" };

/** Rows of 37 px when each text is one line; the buttons stand on its level. */
const LOOKS: Readonly<Record<ColumnRole, string>> = {
  lead: "py-2 font-medium wrap-anywhere max-md:col-span-2",
  text: "py-2 text-ink-soft wrap-anywhere max-md:col-span-2",
  value: "py-2 text-ink-soft max-md:col-span-2",
  order: "py-0.5 whitespace-nowrap max-md:order-1",
  controls: "py-0.5 text-right whitespace-nowrap max-md:order-2",
};

/** The linter takes roles written on the elements for redundant; on phones they are not. */
const ROLE = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
