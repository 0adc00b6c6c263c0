import type { LibraryImage } from "../../content/collections/images";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { change } from "../../store/writing/repository";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";
import { useState } from "react";
import { SectionSelect } from "./section-select";
import { useImageRemoval } from "./use-image-removal";
import { findUsages, usagesOf } from "./usage/usage";

/** Actions on several selected images; those that are used somewhere are not deleted. */
export function ChosenImages({
  images,
  onDone,
}: {
  readonly images: readonly LibraryImage[];
  readonly onDone: () => void;
}) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const removal = useImageRemoval();
  const [section, setSection] = useState("general");
  const [asking, setAsking] = useState(false);
  const moving = useAction("Les images n’ont pas pu être déplacées.", async () => {
    const database = await openDatabase();
    await change(database, "images", new Map(images.map(({ id }) => [id, { section }])));
    toasts.show(
      images.length === 1 ? "Image déplacée" : `${plural(images.length, "image")} déplacées`,
    );
    onDone();
  });
  const deleting = useAction("Les images n’ont pas pu être supprimées.", async () => {
    const database = await openDatabase();
    const usages = await findUsages(database);
    setAsking(false);
    if (!usages) {
      toasts.showProblem(
        "Les contenus ne sont pas tous sur cet appareil\u00A0: réessayez quand la synchronisation est terminée.",
      );
      return;
    }
    const unused = images.filter((image) => usagesOf(usages, image).length === 0);
    await removal.remove(unused);
    if (unused.length > 0) removal.tell(removedText(unused.length), unused);
    const kept = images.length - unused.length;
    if (kept > 0) toasts.showProblem(keptText(kept));
    onDone();
  });
  if (images.length === 0) return null;
  return (
    <footer
      aria-label="Images choisies dans la bibliothèque"
      className="flex flex-wrap items-center gap-2 border-t px-1 py-3"
    >
      <p aria-live="polite" className="mr-auto text-sm tabular-nums">
        {images.length === 1
          ? "1\u00A0image choisie"
          : `${plural(images.length, "image")} choisies`}
      </p>
      <SectionSelect label="Déplacer vers" value={section} onChange={setSection} />
      <Button variant="secondary" size="sm" busy={moving.busy} onClick={moving.run}>
        Déplacer
      </Button>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <Button variant="quiet" size="sm" onClick={onDone}>
        Ne rien choisir
      </Button>
      {asking && (
        <ConfirmDialog
          title="Supprimer les images choisies"
          text={`Les fichiers de ${plural(images.length, "image")} seront effacés\u00A0: elles n’iront pas dans la corbeille. Celles qui sont affichées quelque part restent.`}
          confirm="Supprimer"
          busy={deleting.busy}
          onConfirm={deleting.run}
          onCancel={() => setAsking(false)}
        />
      )}
    </footer>
  );
}

const removedText = (count: number) =>
  count === 1 ? "Image supprimée" : `${plural(count, "image")} supprimées`;

function keptText(count: number): string {
  const many =
    count === 1 ? "1\u00A0image est affichée" : `${plural(count, "image")} sont affichées`;
  return `${many} quelque part\u00A0: retirez-les d’abord d’où elles sont utilisées.`;
}
