import { plural } from "../../ui/text/plural";
import { type Column, DataTable } from "../../ui/data/data-table";
import { momentText } from "../kit/sentences";
import type { Erasure } from "./server-person";

/** Lists past erasures, as proof that they took place. */
export function Erasures({ erasures }: { readonly erasures: readonly Erasure[] }) {
  if (erasures.length === 0) return <p className="text-ink-soft">Aucun effacement à ce jour.</p>;
  return (
    <DataTable caption="Effacements" columns={COLUMNS} rows={erasures} rowKey={({ id }) => id} />
  );
}

const COLUMNS: readonly Column<Erasure>[] = [
  { key: "at", title: "Date", role: "lead", cell: ({ at }) => momentText(at) },
  { key: "by", title: "Par", cell: ({ by }) => by },
  { key: "rows", title: "Effacé", cell: ({ rows }) => plural(rows, "fiche") },
];
