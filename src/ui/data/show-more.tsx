import { Button } from "../button";

/** A button that shows more of a long list, with the number of shown items; renders nothing when all are shown. */
export function ShowMore({
  shown,
  total,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6">
      <Button variant="secondary" onClick={onMore}>
        Afficher la suite
      </Button>
      <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
        {shown.toLocaleString("fr-FR")} sur {total.toLocaleString("fr-FR")}
      </p>
    </div>
  );
}
