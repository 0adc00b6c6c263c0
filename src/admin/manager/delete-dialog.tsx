import { flushSync } from "react-dom";
import { useDatabase } from "../../store/database-context";
import { remove, restore } from "../../store/repository";
import { ConfirmDialog } from "../../ui/dialog";
import { useToasts } from "../../ui/toast";
import { useAction } from "../../ui/use-action";
import type { Managed } from "../screens";
import { agree, quoted, titleOf } from "../sentences";
import { asDocument } from "./documents";
import type { Row } from "./rows";
import type { RowControl } from "./use-row-focus";

/** Asks with the collection's own words; afterwards the deletion can be taken back for a while. */
export function DeleteDialog({
  managed: { name, definition, screen },
  row,
  shown,
  onFocusRow,
  onClose,
}: {
  readonly managed: Managed;
  readonly row: Row;
  /** The rows around it, as they are on screen. */
  readonly shown: readonly Row[];
  readonly onFocusRow: (id: string | undefined, control: RowControl) => void;
  readonly onClose: () => void;
}) {
  const database = useDatabase();
  const toasts = useToasts();
  const title = quoted(titleOf(definition, row));

  const failure = screen.failures?.remove ?? "La suppression n’a pas pu être enregistrée.";
  const restoring = useAction("La suppression n’a pas pu être annulée.", async () => {
    if (!database) return;
    await restore(database, name, asDocument(row));
    onFocusRow(row.id, "delete");
    toasts.show(`${title} ${agree("rétabli", screen)}`);
  });
  const deleting = useAction(failure, async () => {
    if (!database) return;
    const place = shown.indexOf(row);
    const neighbour = shown[place + 1] ?? shown[place - 1];
    await remove(database, name, row.id);
    // The dialog gives the focus back to the row that vanishes: its neighbour takes it from there.
    flushSync(onClose);
    onFocusRow(neighbour?.id, "delete");
    toasts.show(`${title} ${agree("supprimé", screen)}`, { label: "Annuler", run: restoring.run });
  });

  return (
    <ConfirmDialog
      title={`Supprimer ${title}`}
      text={screen.confirmDelete}
      confirm="Supprimer"
      busy={deleting.busy}
      onConfirm={() => deleting.run()}
      onCancel={onClose}
    />
  );
}
