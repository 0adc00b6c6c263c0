import { ArrowDown, ArrowUp, Images, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { FieldGroup } from "../../../ui/form/field-group";
import { IconButton } from "../../../ui/icon-button";
import { ImagePicker } from "../../images/image-picker";
import { useLibrary } from "../../images/library";
import { Thumbnail } from "../../images/thumbnail";
import { DROP_PLACE, useBroughtFiles } from "../../../ui/form/use-brought-files";
import type { InputProps } from "./input-props";
import { useMovedFocus } from "../../../ui/page/use-moved-focus";

/** A list of pictures that can be reordered. */
export function ImagesInput({ name, field, value, error, hint, onChange }: InputProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** The files to add in the dialog that is open; none when it was opened to choose some. */
  const [choosing, setChoosing] = useState<readonly File[]>();
  const { isOver, props } = useBroughtFiles(setChoosing);
  const [announcement, setAnnouncement] = useState("");
  const urls = addressesOf(value);
  // Pictures may be added by a dialog that was closed, after others were moved or removed.
  const latest = useRef(urls);
  useLayoutEffect(() => {
    latest.current = urls;
  });

  const move = (index: number, by: -1 | 1) => {
    const url = urls[index];
    if (url === undefined || index + by < 0 || index + by >= urls.length) return;
    onChange(urls.toSpliced(index, 1).toSpliced(index + by, 0, url));
    setAnnouncement(`Image déplacée en position ${index + by + 1} sur ${urls.length}`);
  };
  const remove = (index: number) => {
    onChange(urls.toSpliced(index, 1));
    setAnnouncement(`Image ${index + 1} retirée`);
    // The pressed button disappears, so the focus moves.
    list.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
  };

  return (
    <FieldGroup
      {...props}
      ref={list}
      name={name}
      label={field.label}
      hint={hint}
      error={error}
      className={`rounded-sm ${isOver ? DROP_PLACE : ""}`}
    >
      {urls.length > 0 && (
        <ol className="mb-3 border-t">
          {urls.map((url, index) => (
            <Line
              key={url}
              url={url}
              place={index + 1}
              count={urls.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button variant="secondary" size="sm" data-choose onClick={() => setChoosing([])}>
        <Images aria-hidden className="size-4" strokeWidth={1.75} />
        Ajouter des images
      </Button>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {choosing && (
        <ImagePicker
          chosen={urls}
          brought={choosing}
          onPick={({ url }) => {
            const chosen = latest.current;
            // A second press takes it out again; several may be added before the next render.
            latest.current = chosen.includes(url)
              ? chosen.filter((each) => each !== url)
              : [...chosen, url];
            onChange(latest.current);
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </FieldGroup>
  );
}

function Line({
  url,
  place,
  count,
  onMove,
  onRemove,
}: {
  readonly url: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const library = useLibrary();
  const controls = useMovedFocus<HTMLSpanElement>(place);
  const known =
    library.state === "ready" ? library.docs.find((image) => image.url === url) : undefined;
  return (
    <li className="flex items-center gap-3 border-b py-2">
      <span aria-hidden className="w-5 text-sm text-ink-faint tabular-nums">
        {place}
      </span>
      <Thumbnail url={url} className="aspect-[4/3] w-20 shrink-0 rounded-sm border" />
      <span className="line-clamp-2 min-w-0 grow text-sm break-all text-ink-soft">
        {known?.alt || url}
      </span>
      <span ref={controls} className="inline-flex shrink-0">
        <IconButton
          icon={ArrowUp}
          label={`Monter l’image ${place}`}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
          className="aria-disabled:opacity-40 md:size-9"
        />
        <IconButton
          icon={ArrowDown}
          label={`Descendre l’image ${place}`}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
          className="aria-disabled:opacity-40 md:size-9"
        />
        <IconButton
          icon={Trash2}
          label={`Retirer l’image ${place}`}
          onClick={onRemove}
          className="md:size-9"
        />
      </span>
    </li>
  );
}

function addressesOf(value: unknown): readonly string[] {
  const addresses = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  return [...new Set(addresses)];
}
