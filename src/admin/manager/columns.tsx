import { ArrowDown, ArrowUp, Clock, OctagonAlert, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { CollectionName } from "../../content/index";
import { useRowState } from "../../sync/status";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/data-table";
import { IconButton } from "../../ui/icon-button";
import type { Managed } from "../screens";
import { quoted, titleOf } from "../sentences";
import { fieldText, preview } from "./field-text";
import type { Row } from "./rows";
import { addressesOf } from "./use-addresses";

interface ListActions {
  /** All rows in their order: a search hides some, it does not move them. */
  readonly rows: readonly Row[];
  /** Undefined while a search hides the neighbours. */
  readonly move: ((row: Row, direction: "up" | "down") => void) | undefined;
  readonly onDelete: (row: Row) => void;
}

/** The columns that a screen declares, between its order and its actions. */
export function columnsOf(managed: Managed, actions: ListActions): readonly Column<Row>[] {
  const { screen } = managed;
  const [lead = managed.definition.title, ...others] = screen.columns;
  const order: Column<Row> = {
    key: "order",
    title: "Ordre",
    role: "order",
    cell: (row) => <OrderControls managed={managed} row={row} actions={actions} />,
  };
  return [
    ...(screen.reorder ? [order] : []),
    {
      key: lead,
      title: managed.definition.fields[lead]?.label ?? lead,
      role: "lead",
      cell: (row) => <LeadCell managed={managed} row={row} name={lead} />,
    },
    ...others.map((name) => valueColumn(managed, name)),
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (row) => <RowActions managed={managed} row={row} onDelete={actions.onDelete} />,
    },
  ];
}

function valueColumn({ definition }: Managed, name: string): Column<Row> {
  const field = definition.fields[name];
  return {
    key: name,
    title: field?.label ?? name,
    role: field?.preview === undefined ? "value" : "text",
    cell: (row) => field && preview(fieldText(field, row[name]), field.preview),
  };
}

function LeadCell({
  managed,
  row,
  name,
}: {
  readonly managed: Managed;
  readonly row: Row;
  readonly name: string;
}) {
  const field = managed.definition.fields[name];
  const text = field ? fieldText(field, row[name]) : "";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={addressesOf(managed).edit(row.id)} className="no-underline hover:text-accent">
        {text || "sans titre"}
      </Link>
      <RowState collection={managed.name} id={row.id} />
    </span>
  );
}

function RowState({
  collection,
  id,
}: {
  readonly collection: CollectionName;
  readonly id: string;
}) {
  const state = useRowState(collection, id);
  if (state === "synced") return null;
  return state === "refused" ? (
    <Badge tone="danger" icon={OctagonAlert}>
      Refusé
    </Badge>
  ) : (
    <Badge icon={Clock}>En attente</Badge>
  );
}

function OrderControls({
  managed,
  row,
  actions: { rows, move },
}: {
  readonly managed: Managed;
  readonly row: Row;
  readonly actions: ListActions;
}) {
  const place = rows.indexOf(row);
  const name = quoted(titleOf(managed.definition, row));
  const canRise = move !== undefined && place > 0;
  const canSink = move !== undefined && place < rows.length - 1;
  return (
    <span className="inline-flex items-center">
      <span className="w-6 text-ink-faint tabular-nums">{place + 1}</span>
      {/* Still focusable when they can do nothing: a row that arrives at the top keeps its focus. */}
      <IconButton
        icon={ArrowUp}
        label={`Monter ${name}`}
        aria-disabled={!canRise}
        data-control="up"
        onClick={() => canRise && move(row, "up")}
        className={SMALL}
      />
      <IconButton
        icon={ArrowDown}
        label={`Descendre ${name}`}
        aria-disabled={!canSink}
        data-control="down"
        onClick={() => canSink && move(row, "down")}
        className={SMALL}
      />
    </span>
  );
}

function RowActions({
  managed,
  row,
  onDelete,
}: {
  readonly managed: Managed;
  readonly row: Row;
  readonly onDelete: (row: Row) => void;
}) {
  const name = quoted(titleOf(managed.definition, row));
  return (
    <span className="inline-flex">
      <Link
        to={addressesOf(managed).edit(row.id)}
        aria-label={`Modifier ${name}`}
        title={`Modifier ${name}`}
        data-control="edit"
        className="inline-flex size-11 items-center justify-center rounded-sm text-ink-soft hover:bg-rule/60 hover:text-ink md:size-8"
      >
        <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
      </Link>
      <IconButton
        icon={Trash2}
        label={`Supprimer ${name}`}
        data-control="delete"
        onClick={() => onDelete(row)}
        className="hover:bg-danger-wash hover:text-danger md:size-8 [&>svg]:size-4"
      />
    </span>
  );
}

const SMALL =
  "hover:bg-rule/60 aria-disabled:opacity-30 aria-disabled:hover:bg-transparent md:size-8 [&>svg]:size-4";
