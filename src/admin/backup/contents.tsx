/** One kind of content of a backup, and how many items of it there are. */
interface Content {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

/** Lists what a backup holds. */
export function BackupContents({
  label,
  contents,
}: {
  readonly label: string;
  readonly contents: readonly Content[];
}) {
  return (
    <dl aria-label={label} className="grid gap-x-10 border-t text-sm sm:grid-cols-2">
      {contents.map(({ name, label: what, count }) => (
        <div key={name} className="flex justify-between gap-4 border-b py-1.5">
          <dt>{what}</dt>
          <dd className="text-ink-soft tabular-nums">{count.toLocaleString("fr-FR")}</dd>
        </div>
      ))}
    </dl>
  );
}
