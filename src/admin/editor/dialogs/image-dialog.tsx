import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { textOf } from "../../../lib/parse";
import { useDatabase } from "../../../store/database/database-context";
import { Button } from "../../../ui/button";
import { useAction } from "../../../ui/form/use-action";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { plural } from "../../../ui/text/plural";
import { ImagePicker } from "../../images/image-picker";
import { isUntitled } from "../../images/library";
import { type ChosenPicture, describeInLibrary, PictureTexts } from "../../images/picture-texts";
import { backToText } from "../blocks/back-to-text";
import { leaveBlock, leaveGallery } from "../blocks/text-after-block";
import { EditorDialog, RemoveButton } from "./editor-dialog";

/** Inserts pictures of the library at the cursor; edits or removes the selected one if there is one. */
export function ImageDialog({
  editor,
  asGallery,
  files,
  onClose,
}: {
  readonly editor: Editor;
  /** Whether the pictures form a gallery, side by side, to which more can be added. */
  readonly asGallery: boolean;
  /** Files that were pasted or dropped: they are added to the library at once. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}) {
  const database = useDatabase();
  const selected = !asGallery && files.length === 0 && editor.isActive("image");
  const attributes = editor.getAttributes("image");
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(
    selected ? [{ url: textOf(attributes["src"]), alt: textOf(attributes["alt"]) }] : [],
  );
  const [caption, setCaption] = useState(textOf(attributes["caption"]));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [picking, setPicking] = useState(!selected);

  const back = () => {
    onClose();
    backToText(editor);
  };
  const submitting = useAction("Les images n’ont pas pu être ajoutées.", async () => {
    if (database) await describeInLibrary(database, pictures);
    if (selected) {
      const [picture] = pictures;
      const given = { src: picture?.url, alt: picture?.alt.trim(), caption: caption.trim() };
      editor.chain().updateAttributes("image", given).run();
    } else if (asGallery) insertGallery(editor, pictures);
    else insert(editor, pictures, caption.trim());
    back();
  });
  if (picking || pictures.length === 0) {
    const describe = (chosen: readonly ChosenPicture[], why: readonly string[]) => {
      setPictures(asGallery ? [...pictures, ...chosen] : chosen);
      setRefusals(why);
      setPicking(false);
    };
    return (
      <ImagePicker
        // Only the first time: later something else is chosen.
        brought={pictures.length === 0 ? files : []}
        onPick={(picked) => describe([picked], [])}
        onAdded={({ images, refusals: why }) =>
          describe((selected ? images.slice(0, 1) : images).map(asChosen), why)
        }
        onClose={onClose}
      />
    );
  }
  return (
    <EditorDialog
      title={selected ? "Modifier l’image" : titleFor(pictures.length, asGallery)}
      submit={selected ? "Enregistrer" : "Ajouter"}
      busy={submitting.busy}
      actions={
        <>
          {selected && (
            <RemoveButton
              onClick={() => {
                editor.chain().deleteSelection().run();
                back();
              }}
            >
              Retirer l’image
            </RemoveButton>
          )}
          <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
            {asGallery
              ? "Ajouter une image"
              : pictures.length > 1
                ? "Choisir autre chose"
                : "Changer d’image"}
          </Button>
        </>
      }
      onSubmit={submitting.run}
      onClose={onClose}
    >
      <PictureTexts pictures={pictures} refusals={refusals} onChange={setPictures} />
      {!asGallery && pictures.length === 1 && (
        <CaptionField caption={caption} onChange={setCaption} />
      )}
    </EditorDialog>
  );
}

/** Edits the caption, which is shown to everybody below the picture. */
function CaptionField({
  caption,
  onChange,
}: {
  readonly caption: string;
  readonly onChange: (caption: string) => void;
}) {
  return (
    <FormField label="Légende" hint="Sous l’image, pour tout le monde. Vide, il n’y en a pas.">
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          value={caption}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass}
        />
      )}
    </FormField>
  );
}

/** A file name is no description: the alternative text starts empty, so that the person writes one. */
const asChosen = (image: Parameters<typeof isUntitled>[0]): ChosenPicture => ({
  url: image.url,
  alt: isUntitled(image) ? "" : image.alt,
  id: image.id,
});

function titleFor(count: number, asGallery: boolean): string {
  if (asGallery) return `Galerie de ${plural(count, "image")}`;
  return count === 1 ? "Ajouter une image" : `Ajouter ${plural(count, "image")}`;
}

const nodeOf = ({ url: src, alt }: ChosenPicture, caption = "") => ({
  type: "image",
  attrs: { src, alt: alt.trim(), caption },
});

function insert(editor: Editor, pictures: readonly ChosenPicture[], caption: string): void {
  for (const picture of pictures) {
    // A caption describes one picture, so several pictures get none.
    const node = nodeOf(picture, pictures.length === 1 ? caption : "");
    editor.chain().insertContent(node).command(leaveBlock).run();
  }
}

function insertGallery(editor: Editor, pictures: readonly ChosenPicture[]): void {
  const content = pictures.map((picture) => nodeOf(picture));
  editor.chain().insertContent({ type: "gallery", content }).command(leaveGallery).run();
}
