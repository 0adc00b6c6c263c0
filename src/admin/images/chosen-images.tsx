import type { LibraryImage } from "../../content/collections/images";
import { useDatabase } from "../../store/database/database-context";
import { fileNamesOf, removeFileLater } from "../../store/files/files";
import { change, removeAll } from "../../store/writing/repository";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";
import { useState } from "react";
import { FILE_STAYS_MS } from "./delete-image";
import { SectionSelect } from "./section-select";
import { findUsages, usagesOf } from "./usage/usage";

/** Actions on several selected images; those that are used somewhere are not deleted. */
export function ChosenImages({
  images,
  onDone,
}: {
  readonly images: readonly LibraryImage[];
  readonly onDone: () => void;
}) {
  const database = useDatabase();
  const toasts = useToasts();
  const [section, setSection] = useState("general");
  const [asking, setAsking] = useState(false);
  const moving = useAction("Les images n’ont pas pu être déplacées.", async () => {
    if (!database) return;
    await change(database, "images", new Map(images.map(({ id }) => [id, { section }])));
    toasts.show(
      images.length === 1 ? "Image déplacée" : `${plural(images.length, "image")} déplacées`,
    );
    onDone();
  });
  const deleting = useAction("Les images n’ont pas pu être supprimées.", async () => {
    if (!database) return;
    const usages = await findUsages(database);
    setAsking(false);
    if (!usages) {
      toasts.showProblem(
        "Les contenus ne sont pas tous sur cet appareil\u00A0: réessayez quand la synchronisation est terminée.",
      );
      return;
    }
    const unused = images.filter((image) => usagesOf(usages, image).length === 0);
    const due = new Date(Date.now() + FILE_STAYS_MS);
    for (const image of unused) {
      for (const file of fileNamesOf(image)) await removeFileLater(database, file, due, image.id);
    }
    await removeAll(
      database,
      "images",
      unused.map(({ id }) => id),
    );
    tell(toasts, unused.length, images.length - unused.length);
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
          text={`Les fichiers de ${plural(images.length, "image")} seront effacés. Celles qui sont affichées quelque part restent.`}
          confirm="Supprimer"
          busy={deleting.busy}
          onConfirm={deleting.run}
          onCancel={() => setAsking(false)}
        />
      )}
    </footer>
  );
}

function tell(toasts: ReturnType<typeof useToasts>, gone: number, kept: number): void {
  if (gone > 0) toasts.show(gone === 1 ? "Image supprimée" : `${plural(gone, "image")} supprimées`);
  if (kept > 0) {
    const many =
      kept === 1 ? "1\u00A0image est affichée" : `${plural(kept, "image")} sont affichées`;
    toasts.showProblem(
      `${many} quelque part\u00A0: retirez-les d’abord d’où elles sont utilisées.`,
    );
  }
}
