import { truncate } from "../../lib/truncate";
import { Copy, Crop, Trash2, TriangleAlert } from "lucide-react";
import type { LibraryImage } from "../../content/collections/images";
import { IMAGE_SECTIONS } from "../../content/schema/labels";
import { pictureIdOf } from "../../lib/pictures/pictures";
import type { WaitingFile } from "../../store/files/files";
import { Badge } from "../../ui/data/badge";
import { controlClass, FieldError } from "../../ui/form/form-field";
import { IconButton } from "../../ui/icon-button";
import { plural } from "../../ui/text/plural";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { HistoryIcon } from "../history/history-icon";
import { dayText, quoted } from "../kit/sentences";
import { isUntitled } from "./library";
import { CardState, Refusal } from "./image-state";
import { Thumbnail } from "./thumbnail";
import type { Usage } from "./usage/usage";
import { UsageList } from "./usage/usage-list";

const SHOWN_URL = 30;

/** Shows one image of the library: its description, its address, and where it is used. */
export function ImageCard({
  image,
  alt,
  problem,
  elsewhere,
  file,
  usages,
  isTwin,
  chosen,
  onChoose,
  onOpen,
  onAlt,
  onDelete,
}: {
  readonly image: LibraryImage;
  /** The text that is being typed, saved or not. */
  readonly alt: string;
  readonly problem: string | undefined;
  readonly elsewhere: boolean;
  /** Present while the server does not have the file. */
  readonly file: WaitingFile | undefined;
  /** Undefined while they are being looked up. */
  readonly usages: readonly Usage[] | undefined;
  /** Whether the library has the same file under another name. */
  readonly isTwin: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onAlt: (text: string) => void;
  readonly onDelete: () => void;
}) {
  const name = quoted(image.alt || "sans texte");
  const described = [problem && `${image.id}-error`, elsewhere && `${image.id}-elsewhere`];
  return (
    <li data-row={image.id} className="flex min-w-0 flex-col">
      <div className="relative">
        <Thumbnail
          url={image.url}
          alt={image.alt}
          className="aspect-[4/3] w-full rounded-sm border"
        />
        <span className="absolute top-2 left-2 flex flex-wrap gap-1 pr-12">
          <CardState id={image.id} file={file} />
          <Marks image={image} isTwin={isTwin} />
        </span>
        <label className="absolute top-0 right-0 flex size-11 items-center justify-center">
          <span className="sr-only">Choisir {name}</span>
          <input
            type="checkbox"
            checked={chosen}
            onChange={onChoose}
            className="size-5 accent-accent"
          />
        </label>
      </div>
      <textarea
        aria-label={`Texte alternatif de ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        rows={2}
        value={alt}
        placeholder="Décrivez l’image"
        onChange={(event) => onAlt(event.target.value)}
        className={`${controlClass} mt-2 field-sizing-content min-h-16 resize-y supports-[field-sizing:content]:resize-none text-sm max-md:text-base`}
      />
      <FieldError id={`${image.id}-error`} text={problem} />
      {elsewhere && (
        <p id={`${image.id}-elsewhere`} className="mt-1 text-sm text-ink-faint">
          Modifié ailleurs entre-temps : {quoted(image.alt)}. Enregistrer garde votre version.
        </p>
      )}
      {file?.refusal && <Refusal file={file} />}
      <div className="mt-1 flex items-center justify-between">
        <span title={image.url} className="min-w-0 truncate text-xs text-ink-faint">
          {truncate(fileTitle(image), SHOWN_URL)}
        </span>
        <span className="-mr-2 inline-flex">
          <IconButton
            icon={Crop}
            label={`Régler ${name}`}
            data-control="open"
            onClick={onOpen}
            className="md:size-8 [&>svg]:size-4"
          />
          <CopyButton image={image} name={name} />
          <HistoryIcon collection="images" id={image.id} name={name} />
          <IconButton
            icon={Trash2}
            label={`Supprimer ${name}`}
            data-control="delete"
            onClick={onDelete}
            className="hover:bg-danger-wash hover:text-danger md:size-8 [&>svg]:size-4"
          />
        </span>
      </div>
      <p className="text-xs text-ink-faint">{factsOf(image)}</p>
      <UsedIn usages={usages} />
    </li>
  );
}

/** Marks images that need attention. */
function Marks({ image, isTwin }: { readonly image: LibraryImage; readonly isTwin: boolean }) {
  return (
    <>
      {isTwin && <Badge icon={Copy}>Doublon</Badge>}
      {isUntitled(image) && (
        <Badge tone="warning" icon={TriangleAlert}>
          Texte à écrire
        </Badge>
      )}
    </>
  );
}

/** A short name such as « phare.webp »; a picture that came with the site is named by its address. */
function fileTitle({ url }: LibraryImage): string {
  const id = pictureIdOf(url);
  return id === undefined
    ? url
    : id.replace(/^[0-9a-f]{8}-/u, "").replace(/_\d+x\d+(?:_jpg)?\./u, ".");
}

function factsOf({ section, width, height, created_at }: LibraryImage): string {
  const sections: Readonly<Record<string, string>> = IMAGE_SECTIONS;
  const size = width > 0 && height > 0 ? [`${width} × ${height} px`] : [];
  return [sections[section] ?? section, ...size, dayText(created_at)].join(" · ");
}

function CopyButton({ image, name }: { readonly image: LibraryImage; readonly name: string }) {
  const toasts = useToasts();
  const copying = useAction(
    "L’URL n’a pas pu être copiée : ce navigateur ne le permet pas ici.",
    async () => {
      await navigator.clipboard.writeText(new URL(image.url, window.location.origin).href);
      toasts.show("URL copiée dans le presse-papier\u202F!");
    },
  );
  return (
    <IconButton
      icon={Copy}
      label={`Copier l’URL de ${name}`}
      onClick={copying.run}
      className="md:size-8 [&>svg]:size-4"
    />
  );
}

function UsedIn({ usages }: { readonly usages: readonly Usage[] | undefined }) {
  if (usages === undefined)
    return <p className="mt-1 text-sm text-ink-faint">Recherche des usages…</p>;
  if (usages.length === 0)
    return <p className="mt-1 text-sm text-ink-faint">Utilisée nulle part</p>;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-0.5 text-sm text-ink-soft hover:text-ink">
        Utilisée dans {plural(usages.length, "fiche")}
      </summary>
      <UsageList usages={usages} />
    </details>
  );
}
