import { useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { IMAGE_SECTIONS } from "../../content/schema/labels";
import { useWaitingFiles } from "../../store/files/use-waiting-files";
import { Button } from "../../ui/button";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { useAddress } from "../../ui/page/use-address";
import { Screen } from "../kit/screen";
import { DeleteImage } from "./delete-image";
import { FileDrop } from "./file-drop";
import { ImageCard } from "./image-card";
import { EVERY_SECTION, selectImages, useLibrary } from "./library";
import { SectionSelect } from "./section-select";
import { UploadButton } from "./upload-button";
import { UploadList } from "./upload-list";
import { type AltTexts, useAltTexts } from "./use-alt-texts";
import { useUploads } from "./use-uploads";
import { useUsages } from "./use-usages";
import { FormNotices } from "../kit/form-notices";
import { Unavailable } from "../table/unavailable";
import { useRowFocus } from "../kit/use-row-focus";

const PAGE = 48;
const NONE: readonly LibraryImage[] = [];

/** The image library: added to, described, searched, deleted from. */
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
      {images.length > 0 && <Library images={images} texts={texts} />}
    </Screen>
  );
}

function Library({
  images,
  texts,
}: {
  readonly images: readonly LibraryImage[];
  readonly texts: AltTexts;
}) {
  const [filter, setFilter] = useState(EVERY_SECTION);
  const { typed, search, setSearch } = useAddress("section");
  const [shown, setShown] = useState(PAGE);
  const [deleting, setDeleting] = useState<LibraryImage>();
  const waiting = useWaitingFiles();
  const usages = useUsages();
  const focusCard = useRowFocus(undefined);
  const found = selectImages(images, filter, search);
  const isNarrowed = filter !== EVERY_SECTION || search.trim() !== "";

  const focusNeighbour = (gone: LibraryImage) => {
    const place = found.findIndex(({ id }) => id === gone.id);
    focusCard((found[place + 1] ?? found[place - 1])?.id, "delete");
  };

  return (
    <>
      <FormNotices edit={texts.edit} isNew={false} gone={false} refusal={undefined} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox
          label="Rechercher"
          value={typed}
          onChange={setSearch}
          className="w-full sm:max-w-xs"
        />
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {isNarrowed
            ? `${plural(found.length, "image")} sur ${images.length}`
            : plural(images.length, "image")}
          {waiting.size > 0 && `, ${waiting.size}\u00A0à envoyer`}
        </p>
      </div>
      <div className="mb-6">
        <ChoiceFilter
          label="Section"
          choices={sectionChoices(images)}
          selected={filter}
          onSelect={setFilter}
        />
      </div>
      {found.length === 0 && (
        <p className="border-t py-8 text-ink-soft">Aucune image ne correspond à cette recherche.</p>
      )}
      <ul className={GRID}>
        {found.slice(0, shown).map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            alt={texts.valueOf(image)}
            problem={texts.edit.issues[image.id]}
            elsewhere={texts.edit.changedElsewhere.includes(image.id)}
            file={waiting.get(image.id)}
            usages={usages && (usages.get(image.url) ?? [])}
            onAlt={(text) => texts.edit.set(image.id, text)}
            onDelete={() => setDeleting(image)}
          />
        ))}
      </ul>
      <div className="mt-8">
        <ShowMore
          shown={Math.min(shown, found.length)}
          total={found.length}
          onMore={() => setShown(shown + PAGE)}
        />
      </div>
      <SaveTexts texts={texts} />
      {deleting && (
        <DeleteImage
          image={deleting}
          known={usages?.get(deleting.url) ?? []}
          onDeleted={focusNeighbour}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** Only there while a text differs from what is saved. */
function SaveTexts({ texts: { changed, save, busy, edit } }: { readonly texts: AltTexts }) {
  if (changed.length === 0) return null;
  return (
    <footer className="sticky bottom-0 -mx-1 mt-6 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      <Button size="sm" busy={busy} onClick={save}>
        Enregistrer les textes
      </Button>
      <Button variant="quiet" size="sm" onClick={edit.restart}>
        Annuler
      </Button>
      <p aria-live="polite" className="ml-auto text-sm text-ink-faint">
        {changed.length === 1 ? "1\u00A0texte modifié" : `${changed.length}\u00A0textes modifiés`}
      </p>
    </footer>
  );
}

function sectionChoices(images: readonly LibraryImage[]) {
  const sections = Object.entries(IMAGE_SECTIONS).map(([value, label]) => ({
    value,
    label,
    count: images.filter(({ section }) => section === value).length,
  }));
  return [{ value: EVERY_SECTION, label: "Toutes", count: images.length }, ...sections];
}

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-8";

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
