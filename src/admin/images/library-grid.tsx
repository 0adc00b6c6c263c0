import { useEffect, useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { IMAGE_SECTIONS } from "../../content/schema/labels";
import { useDatabase } from "../../store/database/database-context";
import { isPdf } from "../../lib/pictures/is-pdf";
import { useWaitingFiles } from "../../store/files/use-waiting-files";
import { ShowMore } from "../../ui/data/show-more";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { SearchBox } from "../../ui/form/search-box";
import { useAddress } from "../../ui/page/use-address";
import { plural } from "../../ui/text/plural";
import { FormNotices } from "../kit/form-notices";
import { useRowFocus } from "../kit/use-row-focus";
import { DeleteImage } from "./delete-image";
import { ImageCard } from "./image-card";
import { ImageDetails } from "./image-details";
import { LibraryBars } from "./library-bars";
import { CARE, EVERY_SECTION, isUntitled, selectImages, twinsAmong } from "./library";
import { readdress } from "./usage/readdress";
import { usagesOf } from "./usage/usage";
import type { AltTexts } from "./use-alt-texts";
import { useUsages } from "./usage/use-usages";

const PAGE = 48;
const NONE: ReadonlySet<string> = new Set();

export const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-8";

/** The grid of images, with search, descriptions and selection of several. */
export function LibraryGrid({
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
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const twins = twinsAmong(images);
  const waiting = useWaitingFiles();
  const usages = useUsages();
  const focusCard = useRowFocus(undefined);
  const found = selectImages(images, filter, search);
  const isNarrowed = filter !== EVERY_SECTION || search.trim() !== "";

  const opened = images.find(({ id }) => id === open);
  useBroughtAlong(images, usages !== undefined);

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
          {countText(found.length, images.length, isNarrowed)}
          {unsentText(waiting)}
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
            usages={usages && usagesOf(usages, image)}
            isTwin={twins.has(image.id)}
            chosen={chosen.has(image.id)}
            onChoose={() => setChosen(toggled(chosen, image.id))}
            onOpen={() => setOpen(image.id)}
            onAlt={(text) => texts.edit.set(image.id, text)}
            onDelete={() => setDeleting(image)}
          />
        ))}
      </ul>
      <div className="mt-8">
        <ShowMore shown={shown} total={found.length} onMore={() => setShown(shown + PAGE)} />
      </div>
      <LibraryBars
        texts={texts}
        chosen={images.filter(({ id }) => chosen.has(id))}
        onDone={() => setChosen(NONE)}
      />
      {opened && (
        <ImageDetails
          image={opened}
          usages={usages && usagesOf(usages, opened)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {deleting && (
        <DeleteImage
          image={deleting}
          known={usages ? usagesOf(usages, deleting) : []}
          onDeleted={focusNeighbour}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function sectionChoices(images: readonly LibraryImage[]) {
  const sections = Object.entries(IMAGE_SECTIONS).map(([value, label]) => ({
    value,
    label,
    count: images.filter(({ section }) => section === value).length,
  }));
  const care = [
    { value: CARE.untitled, label: "Sans texte", count: images.filter(isUntitled).length },
    { value: CARE.twins, label: "Doublons", count: twinsAmong(images).size },
  ];
  const all = { value: EVERY_SECTION, label: "Toutes", count: images.length };
  return [all, ...sections, ...care.filter(({ count }) => count > 0)];
}

const countText = (found: number, total: number, isNarrowed: boolean) =>
  isNarrowed ? `${plural(found, "image")} sur ${total}` : plural(total, "image");

function unsentText(waiting: ReadonlyMap<string, unknown>): string {
  const pictures = [...waiting.keys()].filter((id) => !isPdf(id)).length;
  return pictures > 0 ? `, ${pictures}\u00A0à envoyer` : "";
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Content that was written on another device may still use a replaced picture's former address, so it is updated. */
function useBroughtAlong(images: readonly LibraryImage[], isWhole: boolean): void {
  const database = useDatabase();
  useEffect(() => {
    if (database && isWhole) readdress(database, images).catch(reportError);
  }, [database, images, isWhole]);
}
