import { useEffect, useRef, useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { IMAGE_SECTIONS } from "../../content/schema/labels";
import { Button } from "../../ui/button";
import { useOnce } from "../../ui/use-once";
import { Dialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { WIDE } from "../kit/looks";
import { ListSkeleton } from "../kit/list-skeleton";
import { EVERY_SECTION, selectImages, useLibrary } from "./library";
import { SectionSelect } from "./section-select";
import { Thumbnail } from "./thumbnail";
import { UploadButton } from "./upload-button";
import { UploadList } from "./upload-list";
import { useBroughtFiles } from "../../ui/form/use-brought-files";
import { type AddedImages, isUnderWay, type Uploads, useUploads } from "./use-uploads";

/** A chosen image: the address to store, and its alternative text. */
export interface PickedImage {
  readonly url: string;
  readonly alt: string;
}

const PAGE = 60;

/** A dialog to choose pictures from the library or add new ones. It stays open until its owner closes it. */
export function ImagePicker({
  onPick,
  onClose,
  onAdded,
  chosen,
  brought,
}: {
  readonly onPick: (image: PickedImage) => void;
  /** Called once for files that are added together. Without it, `onPick` is called for added files. */
  readonly onAdded?: ((added: AddedImages) => void) | undefined;
  readonly onClose: () => void;
  /** The addresses that are already chosen, where several are possible. Without it, only one can be chosen. */
  readonly chosen?: readonly string[] | undefined;
  /** Files to add as soon as it opens. */
  readonly brought?: readonly File[];
}) {
  const library = useLibrary();
  const toasts = useToasts();
  const [section, setSection] = useState(EVERY_SECTION);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PAGE);
  const pick = ({ url, alt }: LibraryImage) => onPick({ url, alt });
  const ofSection = section in IMAGE_SECTIONS ? section : "general";
  const isOpen = useIsOpen();
  const uploads = useUploads(ofSection, (added) => {
    if (onAdded) onAdded(added);
    else if (chosen) added.images.forEach(pick);
    // Whoever has cancelled, or chosen another one meanwhile, finds it in the library.
    else if (isOpen.current) {
      added.images.slice(0, 1).forEach(pick);
      // The dialog closes with its list, which says what became of the other files.
      if (added.images.length > 1) toasts.show(othersText(added.images.length - 1));
      if (added.refusals.length > 0) toasts.showProblem(added.refusals.join(" "));
    }
  });
  useOnce(() => uploads.add(brought ?? []));
  const { props } = useBroughtFiles(uploads.add);
  const found = library.state === "ready" ? selectImages(library.docs, section, search) : [];

  return (
    <div {...props} className="contents">
      <Dialog
        title="Choisir une image"
        look={WIDE}
        onClose={onClose}
        footer={
          <PickerButtons
            uploads={uploads}
            isMany={chosen !== undefined}
            single={!onAdded && !chosen}
            onClose={onClose}
          />
        }
      >
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchBox
            label="Rechercher une image"
            value={search}
            onChange={setSearch}
            className="min-w-0 grow basis-56"
          />
          <SectionSelect
            label="Section"
            all="Toutes les sections"
            value={section}
            onChange={setSection}
          />
        </div>
        <UploadList uploads={uploads} />
        {library.state === "loading" && <ListSkeleton columns={3} />}
        {library.state === "unavailable" && (
          <p className="text-ink-soft">
            La bibliothèque n’est pas encore sur cet appareil, et le serveur n’est pas joignable.
            Importez un fichier, ou réessayez avec une connexion.
          </p>
        )}
        {library.state === "ready" && found.length === 0 && (
          <p className="text-ink-soft">
            {library.docs.length === 0 ? "Aucune image" : "Aucune image ne correspond."}
          </p>
        )}
        <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 md:grid-cols-4">
          {found.slice(0, shown).map((image) => (
            <li key={image.id}>
              <PickButton
                image={image}
                pressed={chosen?.includes(image.url)}
                onPick={() => pick(image)}
              />
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <ShowMore shown={shown} total={found.length} onMore={() => setShown(shown + PAGE)} />
        </div>
      </Dialog>
    </div>
  );
}

function PickerButtons({
  uploads,
  isMany,
  single,
  onClose,
}: {
  readonly uploads: Uploads;
  readonly isMany: boolean;
  readonly single: boolean;
  readonly onClose: () => void;
}) {
  return (
    <>
      <UploadButton variant="secondary" size="sm" single={single} onFiles={uploads.add}>
        Importer depuis l’appareil
      </UploadButton>
      <Button
        variant="secondary"
        size="sm"
        // A form that is saved before its pictures are prepared would be saved without them.
        busy={isMany && uploads.list.some(isUnderWay)}
        onClick={onClose}
      >
        {isMany ? "Terminer" : "Annuler"}
      </Button>
    </>
  );
}

function othersText(count: number): string {
  const others = count === 1 ? "L’autre est" : `Les ${count}\u00A0autres sont`;
  return `Une seule image va ici\u00A0: la première. ${others} dans la bibliothèque.`;
}

/** Whether the dialog is still there when what it began has ended. */
function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function PickButton({
  image: { url, alt },
  pressed,
  onPick,
}: {
  readonly image: LibraryImage;
  readonly pressed: boolean | undefined;
  readonly onPick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPick}
      className="group block w-full rounded-sm text-left"
    >
      <Thumbnail
        url={url}
        className="aspect-[4/3] w-full rounded-sm border group-hover:border-ink group-pressed:border-accent group-pressed:outline-2 group-pressed:outline-accent"
      />
      <span className="mt-1.5 line-clamp-2 text-sm text-ink-soft group-hover:text-ink">
        {alt || "Sans texte alternatif"}
      </span>
    </button>
  );
}
