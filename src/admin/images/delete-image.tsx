import { useState } from "react";
import { flushSync } from "react-dom";
import type { LibraryImage } from "../../content/collections/images";
import { useDatabase } from "../../store/database/database-context";
import { fileNamesOf, keepFileAfterAll, removeFileLater } from "../../store/files/files";
import { remove, restore } from "../../store/writing/repository";
import { Button } from "../../ui/button";
import { ConfirmDialog, Dialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { findUsages, type Usage, usagesOf } from "./usage/usage";
import { UsageList } from "./usage/usage-list";

/** « Annuler » is offered for 10 s, longer under the pointer, so the file must stay longer than that. */
export const FILE_STAYS_MS = 30_000;

/** Asks before an image is deleted; for one that is in use, lists where instead. */
export function DeleteImage({
  image,
  known,
  onDeleted,
  onClose,
}: {
  readonly image: LibraryImage;
  /** Where it was in use when the screen opened. */
  readonly known: readonly Usage[];
  /** Called before the dialog gives the focus back to a card that disappears. */
  readonly onDeleted: (image: LibraryImage) => void;
  readonly onClose: () => void;
}) {
  const [usages, setUsages] = useState(known);
  const deleting = useDeletion(image, setUsages, () => {
    flushSync(onClose);
    onDeleted(image);
  });

  if (usages.length > 0) return <StillShown usages={usages} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Supprimer l’image"
      text={
        "Êtes-vous sûr de vouloir supprimer cette image ? Son fichier sera effacé\u00A0: elle n’ira pas dans la corbeille."
      }
      confirm="Supprimer"
      busy={deleting.busy}
      onConfirm={deleting.run}
      onCancel={onClose}
    />
  );
}

function StillShown({
  usages,
  onClose,
}: {
  readonly usages: readonly Usage[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title="Cette image est utilisée"
      onClose={onClose}
      footer={
        <Button variant="secondary" size="sm" onClick={onClose} data-first-focus>
          Fermer
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">
        Elle ne peut pas être supprimée tant qu’elle est affichée. Retirez-la d’abord d’ici :
      </p>
      <UsageList usages={usages} />
    </Dialog>
  );
}

function useDeletion(
  image: LibraryImage,
  onShown: (usages: readonly Usage[]) => void,
  onDone: () => void,
) {
  const database = useDatabase();
  const toasts = useToasts();
  const files = fileNamesOf(image);

  const restoring = useAction("La suppression n’a pas pu être annulée.", async () => {
    if (!database) return;
    const kept = await Promise.all(files.map((file) => keepFileAfterAll(database, file)));
    if (kept.includes(false)) {
      toasts.showProblem(
        "Le fichier de cette image vient d’être supprimé : téléchargez-la à nouveau.",
      );
      return;
    }
    await restore(database, "images", image);
    toasts.show("Image rétablie");
  });
  return useAction("Erreur lors de la suppression de l’image. Veuillez réessayer.", async () => {
    if (!database) return;
    // Somebody may have used it since the screen was opened.
    const found = await findUsages(database);
    if (!found) {
      toasts.showProblem(
        "Les contenus ne sont pas tous sur cet appareil : réessayez quand la synchronisation est terminée.",
      );
      return;
    }
    const usages = usagesOf(found, image);
    if (usages.length > 0) {
      onShown(usages);
      return;
    }
    const due = new Date(Date.now() + FILE_STAYS_MS);
    for (const file of files) await removeFileLater(database, file, due, image.id);
    await remove(database, "images", image.id);
    onDone();
    toasts.show("Image supprimée avec succès\u202F!", { label: "Annuler", run: restoring.run });
  });
}
