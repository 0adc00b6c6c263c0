import { useEffect, useEffectEvent, useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { FOCUS_POINTS, type FocusPoint, focusClass, focusOf } from "../../lib/pictures/focus";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { usePicture } from "../../store/files/use-picture";
import { Button } from "../../ui/button";
import { useAction, useQueuedAction } from "../../ui/form/use-action";
import { Dialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";
import { WIDE } from "../kit/looks";
import { whilePreparing } from "./begun-uploads";
import { lackOf, makeWidths, replacePicture, setFocus } from "./replace-picture";
import { UploadButton } from "./upload-button";
import type { Usage } from "./usage/usage";
import { UsageList } from "./usage/usage-list";

/** One image: its focus point, a way to replace its file, and where it is used. */
export function ImageDetails({
  image,
  usages,
  onClose,
}: {
  readonly image: LibraryImage;
  readonly usages: readonly Usage[] | undefined;
  readonly onClose: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const replacing = useReplacement(image, setProblem);
  useWidths(image);
  return (
    <Dialog
      title="Régler l’image"
      look={WIDE}
      onClose={onClose}
      footer={
        <>
          <UploadButton
            variant="secondary"
            size="sm"
            single
            onFiles={([file]) => file && replacing.run(file)}
          >
            {replacing.busy ? "Préparation…" : "Remplacer le fichier"}
          </UploadButton>
          <Button size="sm" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-measure text-sm text-ink-soft">
        Là où la place ne montre pas toute l’image, le point choisi reste visible. Remplacer le
        fichier le change partout où l’image est affichée.
      </p>
      {problem && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <FocusChoice image={image} />
        <Cuts url={image.url} />
      </div>
      <h3 className="heading-type mt-6 mb-2 text-base">Où elle est affichée</h3>
      {usages === undefined && <p className="text-sm text-ink-faint">Recherche des usages…</p>}
      {usages?.length === 0 && <p className="text-sm text-ink-faint">Utilisée nulle part</p>}
      {usages && usages.length > 0 && <UsageList usages={usages} />}
    </Dialog>
  );
}

/** Nine points over the whole picture, as a group of radio buttons that arrow keys move through. */
function FocusChoice({ image }: { readonly image: LibraryImage }) {
  const openDatabase = useOpenDatabase();
  const src = usePicture(image.url);
  // Shows the pressed point before it is stored, so that arrow keys continue from there.
  const [pressed, setPressed] = useState<FocusPoint>();
  const current = pressed ?? focusOf(image.url);
  const choosing = useQueuedAction(
    "Le point n’a pas pu être enregistré.",
    async (point: FocusPoint) => {
      await setFocus(await openDatabase(), image, point);
    },
  );
  return (
    <fieldset aria-busy={choosing.busy} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Point à garder visible</legend>
      <div className="relative">
        {src !== undefined && (
          <img src={src} alt="" className="block h-auto w-full rounded-sm border" />
        )}
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {FOCUS_POINTS.map((point) => (
            <div key={point} className="relative flex items-center justify-center">
              <label className={POINT}>
                <input
                  type="radio"
                  name="focus"
                  className="sr-only"
                  checked={point === current}
                  onChange={() => {
                    setPressed(point);
                    choosing.run(point);
                  }}
                />
                <span className="sr-only">{POINTS[point]}</span>
              </label>
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Its ninth of the picture can be pressed too; only the point itself looks chosen, so that nothing covers the picture. */
const POINT =
  "size-7 cursor-pointer rounded-full border-2 border-ink bg-paper opacity-70 after:absolute after:inset-0 hover:opacity-100 has-checked:bg-accent has-checked:opacity-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

const POINTS: Readonly<Record<FocusPoint, string>> = {
  "top-left": "En haut à gauche",
  top: "En haut",
  "top-right": "En haut à droite",
  left: "À gauche",
  center: "Au milieu",
  right: "À droite",
  "bottom-left": "En bas à gauche",
  bottom: "En bas",
  "bottom-right": "En bas à droite",
};

/** Previews how the site crops the picture. */
function Cuts({ url }: { readonly url: string }) {
  const src = usePicture(url);
  if (src === undefined) return null;
  const look = `rounded-sm border bg-sunken object-cover ${focusClass(url)}`;
  return (
    <div aria-hidden className="grid content-start gap-3">
      <p className="text-sm font-medium">Comme le site la montre</p>
      <img src={src} alt="" className={`aspect-2/1 w-full ${look}`} />
      <img src={src} alt="" className={`aspect-square w-1/2 ${look}`} />
    </div>
  );
}

function useReplacement(image: LibraryImage, onProblem: (text: string | undefined) => void) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  return useAction("Le fichier n’a pas pu être remplacé.", async (file: File) => {
    const database = await openDatabase();
    onProblem(undefined);
    const replaced = await whilePreparing(database, [[crypto.randomUUID(), file]], () =>
      replacePicture(database, image, file),
    );
    if (!replaced.ok) {
      onProblem(replaced.refusal);
      return;
    }
    const shown = replaced.documents > 0 ? `, dans ${plural(replaced.documents, "fiche")}` : "";
    toasts.show(`Fichier remplacé${shown}`);
  });
}

/** Opening an old image makes its missing widths; without a network it stays as it is. */
function useWidths(image: LibraryImage): void {
  const openDatabase = useOpenDatabase();
  const making = useAction("Les tailles de l’image n’ont pas pu être préparées.", async () => {
    if (lackOf(image)) await makeWidths(await openDatabase(), image);
  });
  const make = useEffectEvent(making.run);
  useEffect(() => make(), []);
}
