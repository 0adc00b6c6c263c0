import { Pencil, Trash2 } from "lucide-react";
import type { Field } from "../../../content/schema/field";
import { textOf } from "../../../lib/parse";
import type { Column } from "../../../ui/data/data-table";
import { IconButton } from "../../../ui/icon-button";
import { IconLink } from "../../table/icon-link";
import { selectColumn } from "../../table/select-column";
import type { RowSyncState } from "../../table/row-sync-state";
import type { Selection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import { atMostNow, dayText, momentText, quoted, titleOf } from "../../kit/sentences";
import { fieldText, preview } from "../../kit/field-text";
import { headingOf } from "./headings";
import { LeadCell } from "./lead-cell";
import { OrderControls, type Ordering } from "./order-controls";
import type { ListRow } from "../records/rows";
import { StarButton } from "./star-button";

export interface ListActions {
  readonly ordering: Ordering;
  readonly selection: Selection<ListRow>;
  readonly standingOf: (id: string) => RowSyncState;
  /** The address of a row's form, and what to do before it is opened. */
  readonly edit: (id: string) => string;
  readonly onLeave: () => void;
  readonly onDelete: (row: ListRow) => void;
}

/** The columns of a list: selection, order, the declared columns and the actions. */
export function listColumnsOf(managed: Managed, actions: ListActions): readonly Column<ListRow>[] {
  const { definition, screen } = managed;
  const [lead = definition.title, ...others] = screen.columns;
  const order: Column<ListRow> = {
    key: "order",
    title: "Ordre",
    role: "order",
    cell: (row) => <OrderControls managed={managed} row={row} ordering={actions.ordering} />,
  };
  return [
    selectColumn(actions.selection, (row) => titleOf(definition, row)),
    ...(screen.reorder ? [order] : []),
    {
      key: lead,
      title: headingOf(managed, lead),
      role: "lead",
      sortable: true,
      cell: (row) => (
        <LeadCell
          managed={managed}
          row={row}
          name={lead}
          standing={actions.standingOf(row.id)}
          to={actions.edit(row.id)}
          onLeave={actions.onLeave}
        />
      ),
    },
    ...others.map((name) => valueColumn(managed, name)),
    CHANGED,
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (row) => <RowActions managed={managed} row={row} actions={actions} />,
    },
  ];
}

function valueColumn(managed: Managed, name: string): Column<ListRow> {
  const { definition, screen } = managed;
  const field = definition.fields[name];
  return {
    key: name,
    title: headingOf(managed, name),
    role: field?.preview === undefined ? "value" : "text",
    sortable: true,
    cell: (row) =>
      screen.star === name ? (
        <StarButton managed={managed} row={row} field={name} />
      ) : (
        field && <Value text={preview(fieldText(field, row[name]), field.preview)} field={field} />
      ),
  };
}

/** A long word that somebody typed breaks; without the least width, the words of a narrow column would, too. */
function Value({ text, field }: { readonly text: string; readonly field: Field }) {
  if (text === "") return NOTHING;
  const isTyped = (field.kind === "text" || field.kind === "tags") && field.preview === undefined;
  return isTyped ? <span className="block wrap-anywhere md:min-w-20">{text}</span> : text;
}

const CHANGED: Column<ListRow> = {
  key: "updated_at",
  title: "Modifié le",
  cell: (row) => {
    const changed = atMostNow(textOf(row["updated_at"]));
    return (
      <time dateTime={changed} title={momentText(changed)} className="xl:whitespace-nowrap">
        {dayText(changed)}
      </time>
    );
  },
};

/** A dash that shows an empty cell; hidden from screen readers. */
const NOTHING = <span aria-hidden>–</span>;

function RowActions({
  managed,
  row,
  actions,
}: {
  readonly managed: Managed;
  readonly row: ListRow;
  readonly actions: ListActions;
}) {
  const name = quoted(titleOf(managed.definition, row));
  return (
    <span className="inline-flex">
      <IconLink
        icon={Pencil}
        label={`Modifier ${name}`}
        to={actions.edit(row.id)}
        onClick={actions.onLeave}
        data-control="edit"
      />
      <IconButton
        icon={Trash2}
        label={`Supprimer ${name}`}
        data-control="delete"
        onClick={() => actions.onDelete(row)}
        className="hover:bg-danger-wash hover:text-danger md:size-8 [&>svg]:size-4"
      />
    </span>
  );
}
