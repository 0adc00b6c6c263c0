/** A placeholder for a list while it is read. */
export function ListSkeleton({
  columns,
  rows = ROWS.length,
}: {
  readonly columns: number;
  /** How many rows it mostly has, if they are few. */
  readonly rows?: number;
}) {
  return (
    <div aria-busy="true" className="border-t border-rule-strong">
      <p className="sr-only">Chargement…</p>
      {ROWS.slice(0, rows).map((width) => (
        <div key={width} aria-hidden className="flex gap-6 border-b py-4">
          {Array.from({ length: columns }, (_, column) => (
            <span
              key={column}
              style={{ flexBasis: `${column === 0 ? width : 60 - width / 2}%` }}
              className="h-3.5 animate-pulse rounded-sm bg-rule"
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const ROWS = [38, 52, 30, 46, 34, 41];
