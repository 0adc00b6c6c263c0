import type { LibraryImage } from "../../content/collections/images";
import { Button } from "../../ui/button";
import { focusScreen } from "../kit/use-row-focus";
import { ChosenImages } from "./chosen-images";
import type { AltTexts } from "./use-alt-texts";

/** The bars at the end of the window, one below the other: two sticky ones would cover each other. */
export function LibraryBars({
  texts,
  chosen,
  onDone,
}: {
  readonly texts: AltTexts;
  readonly chosen: readonly LibraryImage[];
  readonly onDone: () => void;
}) {
  if (chosen.length === 0 && texts.changed.length === 0) return null;
  return (
    <div className="sticky bottom-0 -mx-1 mt-6 bg-paper">
      <ChosenImages
        images={chosen}
        onDone={() => {
          focusScreen();
          onDone();
        }}
      />
      <SaveTexts texts={texts} />
    </div>
  );
}

/** Shown only while a text differs from the stored one. */
function SaveTexts({ texts }: { readonly texts: AltTexts }) {
  const { edit, changed, save, busy, abandon } = texts;
  if (changed.length === 0) return null;
  // A search may hide the picture whose text was refused.
  const refused = changed.filter(({ id }) => edit.issues[id] !== undefined).length;
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t px-1 py-3">
      <Button size="sm" busy={busy} onClick={save}>
        Enregistrer les textes
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          focusScreen();
          abandon();
        }}
      >
        Annuler
      </Button>
      <p aria-live="polite" className="ml-auto text-sm text-ink-faint">
        {changed.length === 1 ? "1\u00A0texte modifié" : `${changed.length}\u00A0textes modifiés`}
        {refused > 0 && `, ${refused}\u00A0à corriger`}
      </p>
    </footer>
  );
}
