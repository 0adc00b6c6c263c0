import { type Column, DataTable } from "../../ui/data-table";

/** How much of something a backup holds. */
export interface Content {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

/** What a backup holds, one kind of content a row. */
export function ContentsTable({
  caption,
  contents,
}: {
  readonly caption: string;
  readonly contents: readonly Content[];
}) {
  return (
    <DataTable caption={caption} columns={COLUMNS} rows={contents} rowKey={({ name }) => name} />
  );
}

const COLUMNS: readonly Column<Content>[] = [
  { key: "label", title: "Contenu", role: "lead", cell: ({ label }) => label },
  { key: "count", title: "Nombre", cell: ({ count }) => count.toLocaleString("fr-FR") },
];
