import { plural } from "../../ui/text/plural";

/** How many rows there are; while the list is narrowed, how many of them it finds. */
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
  /** What a row is called, and several of them. */
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
