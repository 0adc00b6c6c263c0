import { CloudCheck, LoaderCircle } from "lucide-react";
import { definitionOf } from "../../content/index";
import { type Holding, useHoldings } from "../../store/use-holdings";
import { Badge } from "../../ui/badge";
import { type Column, DataTable } from "../../ui/data-table";

/** What this device holds, collection by collection, and whether the server has more. */
export function HoldingsTable() {
  const holdings = useHoldings();
  if (!holdings) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-sm font-medium">Sur cet appareil</h2>
      <DataTable
        caption="Ce que contient cet appareil"
        columns={COLUMNS}
        rows={holdings}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

const number = (value: number | undefined) => (
  <span className="tabular-nums">{value?.toLocaleString("fr-FR") ?? "–"}</span>
);

const COLUMNS: readonly Column<Holding>[] = [
  {
    key: "name",
    title: "Contenu",
    role: "lead",
    cell: ({ name }) => definitionOf(name).label.many,
  },
  { key: "count", title: "Fiches", cell: ({ count }) => number(count) },
  { key: "revision", title: "Révision ici", cell: ({ revision }) => number(revision) },
  { key: "state", title: "État", cell: (holding) => <State holding={holding} /> },
];

function State({ holding: { complete } }: { readonly holding: Holding }) {
  return complete ? (
    <Badge icon={CloudCheck}>Complet</Badge>
  ) : (
    <Badge icon={LoaderCircle} tone="warning">
      Incomplet
    </Badge>
  );
}
