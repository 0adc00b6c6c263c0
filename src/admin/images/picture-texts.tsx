import type { Database } from "../../store/database/database";
import { change } from "../../store/writing/repository";
import { controlClass, FormField } from "../../ui/form/form-field";
import type { PickedImage } from "./image-picker";
import { Thumbnail } from "./thumbnail";

/** A picture to put into a text, and what describes it there. */
export interface ChosenPicture extends PickedImage {
  /** Its entry in the library, where it was just added: what is written here describes it there too. */
  readonly id?: string;
}

/** A text for each of the chosen pictures, and what became of the files that were not taken. */
export function PictureTexts({
  pictures,
  refusals,
  onChange,
}: {
  readonly pictures: readonly ChosenPicture[];
  /** Why files were not taken, in French. */
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

/** What was written for pictures that were just added describes them in the library too. */
export async function describeInLibrary(
  database: Database,
  pictures: readonly ChosenPicture[],
): Promise<void> {
  const described = pictures.flatMap(({ id, alt }) =>
    id === undefined || alt.trim() === "" ? [] : [[id, { alt: alt.trim() }] as const],
  );
  if (described.length > 0) await change(database, "images", new Map(described));
}
