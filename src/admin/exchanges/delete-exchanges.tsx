import { flushSync } from "react-dom";
import { useDatabase } from "../../store/database-context";
import { remove, restore } from "../../store/repository";
import { ConfirmDialog } from "../../ui/dialog";
import { plural } from "../../ui/plural";
import { useToasts } from "../../ui/toast";
import { useAction } from "../../ui/use-action";
import { quoted } from "../sentences";
import { agreed, type Exchange, type Kind, nameOf } from "./exchange";

/** Asks before one or several are deleted; afterwards the deletion can be taken back for a while. */
export function DeleteExchanges({
  kind,
  rows,
  shown,
  onFocusRow,
  onClose,
}: {
  readonly kind: Kind;
  readonly rows: readonly Exchange[];
  /** The rows around them, as they are on screen. */
  readonly shown: readonly Exchange[];
  readonly onFocusRow: (id: string | undefined, control: "delete") => void;
  readonly onClose: () => void;
}) {
  const database = useDatabase();
  const toasts = useToasts();
  const { collection, confirmDelete, confirmDeleteMany = confirmDelete } = kind;
  const [first] = rows;
  const what =
    rows.length === 1 && first
      ? quoted(nameOf(kind, first))
      : plural(rows.length, kind.one, kind.many);

  const restoring = useAction("La suppression n’a pas pu être annulée.", async () => {
    if (!database) return;
    await Promise.all(rows.map((row) => restore(database, collection, row)));
    onFocusRow(first?.id, "delete");
    toasts.show(`${what} ${agreed("rétabli", kind, rows.length)}`);
  });
  const deleting = useAction("La suppression n’a pas pu être enregistrée.", async () => {
    if (!database) return;
    const neighbour = neighbourOf(rows, shown);
    await Promise.all(rows.map((row) => remove(database, collection, row.id)));
    // The dialog gives the focus back to the row that vanishes: its neighbour takes it from there.
    flushSync(onClose);
    onFocusRow(neighbour?.id, "delete");
    toasts.show(`${what} ${agreed("supprimé", kind, rows.length)}`, {
      label: "Annuler",
      run: restoring.run,
    });
  });

  return (
    <ConfirmDialog
      title={`Supprimer ${what}`}
      text={rows.length > 1 ? confirmDeleteMany : confirmDelete}
      confirm="Supprimer"
      busy={deleting.busy}
      onConfirm={() => deleting.run()}
      onCancel={onClose}
    />
  );
}

/** The first that stays below them, else the last above. */
function neighbourOf(rows: readonly Exchange[], shown: readonly Exchange[]) {
  const gone = new Set(rows.map(({ id }) => id));
  const last = shown.findLastIndex(({ id }) => gone.has(id));
  return (
    shown.slice(last + 1).find(({ id }) => !gone.has(id)) ??
    shown.findLast(({ id }) => !gone.has(id))
  );
}
