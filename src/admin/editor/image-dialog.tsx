import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useState } from "react";
import { textOf } from "../../lib/parse";
import { useDatabase } from "../../store/database/database-context";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { Dialog } from "../../ui/overlay/dialog";
import { plural } from "../../ui/text/plural";
import { ImagePicker } from "../images/image-picker";
import { isUntitled } from "../images/library";
import { type ChosenPicture, describeInLibrary, PictureTexts } from "../images/picture-texts";
import { backToText } from "./back-to-text";
import { leaveBlock } from "./blocks/text-after-block";

/** Puts pictures of the library where the cursor is; or describes, changes or removes the selected one. */
export function ImageDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const database = useDatabase();
  const selected = editor.isActive("image");
  const attributes = editor.getAttributes("image");
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(
    selected ? [{ url: textOf(attributes["src"]), alt: textOf(attributes["alt"]) }] : [],
  );
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
      const given = { src: picture?.url, alt: picture?.alt.trim() };
      editor.chain().updateAttributes("image", given).run();
    } else insert(editor, pictures);
    back();
  });
  if (picking || pictures.length === 0) {
    const describe = (chosen: readonly ChosenPicture[], why: readonly string[]) => {
      setPictures(chosen);
      setRefusals(why);
      setPicking(false);
    };
    return (
      <ImagePicker
        onPick={(picked) => describe([picked], [])}
        onAdded={({ images, refusals: why }) =>
          describe((selected ? images.slice(0, 1) : images).map(asChosen), why)
        }
        onClose={onClose}
      />
    );
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitting.run();
  };
  return (
    <Dialog
      title={selected ? "Modifier l’image" : titleFor(pictures.length)}
      onClose={onClose}
      footer={
        <>
          {selected && (
            <Button
              variant="danger"
              size="sm"
              className="mr-auto"
              onClick={() => {
                editor.chain().deleteSelection().run();
                back();
              }}
            >
              Retirer l’image
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
            {pictures.length > 1 ? "Choisir autre chose" : "Changer d’image"}
          </Button>
          <Button type="submit" form={FORM} size="sm" busy={submitting.busy}>
            {selected ? "Enregistrer" : "Ajouter"}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <PictureTexts pictures={pictures} refusals={refusals} onChange={setPictures} />
      </form>
    </Dialog>
  );
}

const FORM = "editor-image";

/** A file's name describes nothing: whoever adds a picture is asked what it shows. */
const asChosen = (image: Parameters<typeof isUntitled>[0]): ChosenPicture => ({
  url: image.url,
  alt: isUntitled(image) ? "" : image.alt,
  id: image.id,
});

const titleFor = (count: number) =>
  count === 1 ? "Ajouter une image" : `Ajouter ${plural(count, "image")}`;

function insert(editor: Editor, pictures: readonly ChosenPicture[]): void {
  for (const { url: src, alt } of pictures) {
    editor.chain().setImage({ src, alt: alt.trim() }).command(leaveBlock).run();
  }
}
