import { ImageOff, Images, X } from "lucide-react";
import { useState } from "react";
import { ownPath } from "../../../lib/pictures/pictures";
import { textOf } from "../../../lib/parse";
import { Button } from "../../../ui/button";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { ImagePicker } from "../../images/image-picker";
import { Thumbnail } from "../../images/thumbnail";
import { DROP_PLACE, useBroughtFiles } from "../../../ui/form/use-brought-files";
import type { InputProps } from "./input-props";

/** One picture: chosen from the library, uploaded, or given by its address. */
export function ImageInput({
  name,
  field,
  value,
  error,
  hint,
  placeholder = "",
  onChange,
}: InputProps) {
  /** The files to add in the dialog that is open; none when it was opened to choose one. */
  const [choosing, setChoosing] = useState<readonly File[]>();
  const { isOver, props } = useBroughtFiles(setChoosing);
  /** Whether an address is being typed: until it is complete, the preview would fail. */
  const [typing, setTyping] = useState(false);
  const url = textOf(value);
  const choose = url === "" ? "Choisir une image" : "Changer d’image";
  return (
    <FormField
      label={field.label}
      hint={
        hint ??
        "De la bibliothèque, de ce site, ou un fichier déposé ici\u00A0: une image d’un autre site ne s’affiche pas."
      }
      error={error}
      required={field.required !== undefined}
    >
      {(control) => (
        <div
          {...props}
          className={`flex flex-wrap items-start gap-4 rounded-sm ${isOver ? DROP_PLACE : ""}`}
        >
          <Preview url={typing ? "" : url || placeholder} />
          <div className="flex min-w-0 grow basis-64 flex-col items-start gap-2">
            <input
              {...control}
              name={name}
              type="text"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="Adresse de l’image"
              value={url}
              onChange={(event) => {
                setTyping(!isPasted(event.nativeEvent));
                onChange(ownPath(event.target.value.trim()));
              }}
              onBlur={() => setTyping(false)}
              className={controlClass}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={nameOf(choose, field.label)}
                onClick={() => setChoosing([])}
              >
                <Images aria-hidden className="size-4" strokeWidth={1.75} />
                {choose}
              </Button>
              {url !== "" && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={nameOf("Retirer l’image", field.label)}
                  onClick={() => onChange("")}
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                  Retirer l’image
                </Button>
              )}
            </div>
          </div>
          {choosing && (
            <ImagePicker
              brought={choosing}
              onPick={(image) => {
                onChange(image.url);
                setChoosing(undefined);
              }}
              onClose={() => setChoosing(undefined)}
            />
          )}
        </div>
      )}
    </FormField>
  );
}

/** Includes the field's label: a form may have several pictures, and screen readers read a button alone. */
const nameOf = (action: string, label: string) => `${action}\u00A0: ${label}`;

const isPasted = (event: Event) =>
  event instanceof InputEvent && event.inputType === "insertFromPaste";

function Preview({ url }: { readonly url: string }) {
  const place = "aspect-[4/3] w-40 shrink-0 rounded-sm border";
  if (url !== "") return <Thumbnail url={url} className={place} />;
  return (
    <span className={`flex items-center justify-center border-dashed bg-sunken ${place}`}>
      <ImageOff aria-hidden className="size-5 text-ink-faint" strokeWidth={1.75} />
    </span>
  );
}
