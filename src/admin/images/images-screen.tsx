import { useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { Screen } from "../kit/screen";
import { FileDrop } from "./file-drop";
import { useLibrary } from "./library";
import { GRID, LibraryGrid } from "./library-grid";
import { MakeWidths } from "./make-widths";
import { SectionSelect } from "./section-select";
import { UploadButton } from "./upload-button";
import { UploadList } from "./upload-list";
import { useAltTexts } from "./use-alt-texts";
import { useUploads } from "./use-uploads";
import { Unavailable } from "../table/unavailable";

const NONE: readonly LibraryImage[] = [];

/** The image library: pictures can be added, described, searched and deleted. */
export function ImagesScreen() {
  const library = useLibrary();
  const [section, setSection] = useState("general");
  const uploads = useUploads(section);
  const images = library.state === "ready" ? library.docs : NONE;
  const texts = useAltTexts(images);

  return (
    <Screen
      title="Images"
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SectionSelect label="Ajouter à" value={section} onChange={setSection} />
          <UploadButton
            size="sm"
            variant={texts.changed.length > 0 ? "secondary" : "primary"}
            onFiles={uploads.add}
          >
            Ajouter des images
          </UploadButton>
        </div>
      }
    >
      <FileDrop onFiles={uploads.add} />
      <UploadList uploads={uploads} />
      {library.state === "loading" && <GridSkeleton />}
      {library.state === "unavailable" && <Unavailable />}
      {library.state === "ready" && images.length === 0 && (
        <div className="border-t border-ink pt-5">
          <p className="text-lg text-ink-soft">Aucune image</p>
          <p className="mt-1 text-sm text-ink-faint">
            Ajoutez-en avec le bouton, ou déposez des fichiers n’importe où sur cet écran.
          </p>
        </div>
      )}
      <MakeWidths images={images} />
      {images.length > 0 && <LibraryGrid images={images} texts={texts} />}
    </Screen>
  );
}

function GridSkeleton() {
  return (
    <div aria-busy="true" className={GRID}>
      <p className="sr-only">Chargement…</p>
      {PLACES.map((place) => (
        <div key={place} aria-hidden className="aspect-[4/3] animate-pulse rounded-sm bg-rule" />
      ))}
    </div>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];
