import { useState } from "react";
import { flushSync } from "react-dom";
import type { LibraryImage } from "../../content/collections/images";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { Button } from "../../ui/button";
import { ConfirmDialog, Dialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { useImageRemoval } from "./use-image-removal";
import { findUsages, type Usage, usagesOf } from "./usage/usage";
import { UsageList } from "./usage/usage-list";

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
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const removal = useImageRemoval();
  return useAction("Erreur lors de la suppression de l’image. Veuillez réessayer.", async () => {
    const database = await openDatabase();
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
    await removal.remove([image]);
    onDone();
    removal.tell("Image supprimée avec succès\u202F!", [image]);
  });
}
