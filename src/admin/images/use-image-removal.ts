import type { LibraryImage } from "../../content/collections/images";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { fileNamesOf, keepFileAfterAll } from "../../store/files/files";
import { removeImages } from "../../store/writing/remove-images";
import { restoreAll } from "../../store/writing/repository";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";

/** What deletes images of the library, and how the deletion is told: with « Annuler », while their files are there. */
export function useImageRemoval() {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const restoring = useAction(
    "La suppression n’a pas pu être annulée.",
    async (images: readonly LibraryImage[]) => {
      const database = await openDatabase();
      const back: LibraryImage[] = [];
      for (const image of images) {
        const files = fileNamesOf(image);
        const kept = await Promise.all(files.map((file) => keepFileAfterAll(database, file)));
        if (!kept.includes(false)) back.push(image);
      }
      await restoreAll(database, "images", back);
      const gone = images.length - back.length;
      if (gone > 0) toasts.showProblem(goneText(gone));
      if (back.length === 1) toasts.show("Image rétablie");
      if (back.length > 1) toasts.show(`${plural(back.length, "image")} rétablies`);
    },
  );
  return {
    remove: async (images: readonly LibraryImage[]) => {
      await removeImages(await openDatabase(), images);
    },
    tell: (text: string, images: readonly LibraryImage[]) =>
      toasts.show(text, { label: "Annuler", run: () => restoring.run(images) }),
  };
}

const goneText = (count: number) =>
  count === 1
    ? "Le fichier de cette image vient d’être supprimé\u00A0: téléchargez-la à nouveau."
    : `Les fichiers de ${plural(count, "image")} viennent d’être supprimés\u00A0: téléchargez-les à nouveau.`;
