import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Stamps } from "../../content/schema/collection";
import type { CollectionName } from "../../content/index";
import type { Database } from "../../store/database/database";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { comesBack, TRASH_DAYS } from "../../store/edits/trash";
import { removeAll, restoreAll } from "../../store/writing/repository";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";

/** Asks before one or several rows are deleted; afterwards the deletion can be undone for a while. */
export function DeleteDialog({
  collection,
  documents,
  shown,
  what,
  text,
  note,
  failure = "La suppression n’a pas pu être enregistrée.",
  agree,
  before,
  onFocusRow,
  onDeleted,
  onClose,
}: {
  readonly collection: CollectionName;
  readonly documents: readonly (Stamps & Readonly<Record<string, unknown>>)[];
  /** All rows on the screen, including the deleted ones. */
  readonly shown: readonly Identified[];
  /** The name or number of what is deleted: « Délais », or « 3 messages ». */
  readonly what: string;
  readonly text: string;
  /** What else to know before it is deleted. */
  readonly note?: ReactNode;
  readonly failure?: string | undefined;
  /** Makes a past participle agree with what is deleted. */
  readonly agree: (participle: string) => string;
  /** What has to be stored before the deletion. */
  readonly before?: ((database: Database, ids: readonly string[]) => Promise<void>) | undefined;
  readonly onFocusRow: (id: string | undefined, control: "delete") => void;
  /** Called after the deletion. */
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const ids = documents.map(({ id }) => id);

  const restoring = useAction("La suppression n’a pas pu être annulée.", async () => {
    const database = await openDatabase();
    await restoreAll(database, collection, documents);
    onFocusRow(ids[0], "delete");
    toasts.show(`${what} ${agree("rétabli")}`);
  });
  const deleting = useAction(failure, async () => {
    const database = await openDatabase();
    const neighbour = neighbourOf(ids, shown);
    await before?.(database, ids);
    await removeAll(database, collection, ids);
    // The dialog would give the focus back to the deleted row, so it must close before the neighbour gets the focus.
    flushSync(() => {
      onDeleted?.();
      onClose();
    });
    onFocusRow(neighbour?.id, "delete");
    toasts.show(`${what} ${agree("supprimé")}`, { label: "Annuler", run: restoring.run });
  });

  const question = comesBack(collection) ? `${text} ${KEPT}` : text;
  return (
    <ConfirmDialog
      title={`Supprimer ${what}`}
      text={
        note ? (
          <>
            <p>{question}</p>
            {note}
          </>
        ) : (
          question
        )
      }
      confirm="Supprimer"
      busy={deleting.busy}
      onConfirm={() => deleting.run()}
      onCancel={onClose}
    />
  );
}

const KEPT = `La corbeille garde ce qui est supprimé ${TRASH_DAYS}\u00A0jours.`;

interface Identified {
  readonly id: string;
}

/** The first remaining row below the deleted ones, else the last one above. */
function neighbourOf(ids: readonly string[], shown: readonly Identified[]) {
  const gone = new Set(ids);
  const last = shown.findLastIndex(({ id }) => gone.has(id));
  return (
    shown.slice(last + 1).find(({ id }) => !gone.has(id)) ??
    shown.findLast(({ id }) => !gone.has(id))
  );
}
