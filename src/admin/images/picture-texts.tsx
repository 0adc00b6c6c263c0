import type { Database } from "../../store/database/database";
import { change } from "../../store/writing/repository";
import { controlClass, FormField } from "../../ui/form/form-field";
import type { PickedImage } from "./image-picker";
import { Thumbnail } from "./thumbnail";

/** A picture to insert into a text, with its alternative text. */
export interface ChosenPicture extends PickedImage {
  /** The id of its library entry if it was just added: the text written here is stored there too. */
  readonly id?: string;
}

/** Asks for an alternative text for each chosen picture, and lists the files that were refused. */
export function PictureTexts({
  pictures,
  refusals,
  onChange,
}: {
  readonly pictures: readonly ChosenPicture[];
  /** Why files were refused, in French. */
  readonly refusals: readonly string[];
  readonly onChange: (pictures: readonly ChosenPicture[]) => void;
}) {
  const alone = pictures.length === 1;
  return (
    <>
      {refusals.length > 0 && (
        <ul role="alert" aria-label="Fichiers refusés" className="space-y-1 text-sm text-danger">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      {pictures.map((picture, place) => (
        <div
          key={picture.url}
          className={
            alone ? "flex flex-col gap-4" : "grid gap-4 border-t pt-4 sm:grid-cols-[8rem_1fr]"
          }
        >
          <Thumbnail
            url={picture.url}
            className={`w-full rounded-sm border ${alone ? "aspect-[16/9]" : "aspect-[4/3]"}`}
          />
          <FormField
            label={alone ? "Texte alternatif" : `Texte alternatif de l’image ${place + 1}`}
            hint="Ce que l’image montre, pour qui ne la voit pas. Vide si elle ne fait que décorer."
          >
            {(control) => (
              <input
                {...control}
                data-first-focus={place === 0 || undefined}
                type="text"
                autoComplete="off"
                value={picture.alt}
                onChange={(event) =>
                  onChange(pictures.with(place, { ...picture, alt: event.target.value }))
                }
                className={controlClass}
              />
            )}
          </FormField>
        </div>
      ))}
    </>
  );
}

/** Stores the texts written for pictures that were just added in their library entries. */
export async function describeInLibrary(
  database: Database,
  pictures: readonly ChosenPicture[],
): Promise<void> {
  const described = pictures.flatMap(({ id, alt }) =>
    id === undefined || alt.trim() === "" ? [] : [[id, { alt: alt.trim() }] as const],
  );
  if (described.length > 0) await change(database, "images", new Map(described));
}
