import { Star } from "lucide-react";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { change } from "../../../store/writing/repository";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import type { Managed } from "../../kit/screens";
import { quoted, titleOf } from "../../kit/sentences";
import type { ListRow } from "../records/rows";

/** A button that switches a flag of a row on and off within the list. */
export function StarButton({
  managed: { name, definition, screen },
  row,
  field,
}: {
  readonly managed: Managed;
  readonly row: ListRow;
  readonly field: string;
}) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const on = row[field] === true;
  const label = screen.headings?.[field] ?? definition.fields[field]?.label ?? field;
  const turning = useAction(
    `${screen.failures?.star ?? "La modification n’a pas pu être enregistrée"}.`,
    async () => {
      const database = await openDatabase();
      await change(database, name, new Map([[row.id, { [field]: !on }]]));
      const now = on ? "non" : "oui";
      toasts.showBriefly(`${quoted(titleOf(definition, row))}, ${label.toLowerCase()} : ${now}`);
    },
  );
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`${label} : ${quoted(titleOf(definition, row))}`}
      title={label}
      onClick={() => turning.run()}
      className="inline-flex size-11 items-center justify-center rounded-sm text-ink-faint hover:bg-rule/60 hover:text-ink md:-my-1.5 md:size-8 pressed:text-accent pressed:[&>svg]:fill-current"
    >
      <Star aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
