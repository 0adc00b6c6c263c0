import type { Kind } from "../../content/agreement";
import { plural } from "../../ui/text/plural";
import { counted } from "../kit/sentences";

/** Says how many rows there are, or how many match while the list is filtered. */
export function ListCount({
  found,
  total,
  narrowed,
  kind,
}: {
  readonly found: number;
  readonly total: number;
  readonly narrowed: boolean;
  /** The noun for its rows. */
  readonly kind: Kind;
}) {
  return (
    <p aria-live="polite" className="text-sm text-ink-faint tabular-nums sm:ml-auto">
      {narrowed
        ? `${plural(found, "résultat")} sur ${total.toLocaleString("fr-FR")}`
        : counted(total, kind)}
    </p>
  );
}
