import { plural } from "../../ui/text/plural";

/** Says how many rows there are, or how many match while the list is filtered. */
export function ListCount({
  found,
  total,
  narrowed,
  one,
  many,
}: {
  readonly found: number;
  readonly total: number;
  readonly narrowed: boolean;
  /** The names of one row and of several. */
  readonly one: string;
  readonly many?: string | undefined;
}) {
  return (
    <p aria-live="polite" className="text-sm text-ink-faint tabular-nums sm:ml-auto">
      {narrowed
        ? `${plural(found, "résultat")} sur ${total.toLocaleString("fr-FR")}`
        : plural(total, one, many)}
    </p>
  );
}
