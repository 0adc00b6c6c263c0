import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useState } from "react";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { controlClass, FormField } from "../../ui/form/form-field";
import { ImagePicker, type PickedImage } from "../images/image-picker";
import { Thumbnail } from "../images/thumbnail";
import { backToText } from "./back-to-text";
import { leaveBlock } from "./blocks/text-after-block";

/** Puts a picture of the library where the cursor is; or describes, changes or removes the selected one. */
export function ImageDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const selected = editor.isActive("image");
  const attributes = editor.getAttributes("image");
  const [picture, setPicture] = useState<PickedImage | undefined>(
    selected ? { url: textOf(attributes["src"]), alt: textOf(attributes["alt"]) } : undefined,
  );
  const [picking, setPicking] = useState(!selected);

  const back = () => {
    onClose();
    backToText(editor);
  };
  if (picking || !picture) {
    return (
      <ImagePicker
        onPick={(picked) => {
          setPicture(picked);
          setPicking(false);
        }}
        onClose={onClose}
      />
    );
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { url: src, alt } = picture;
    if (selected) editor.chain().updateAttributes("image", { src, alt: alt.trim() }).run();
    else editor.chain().setImage({ src, alt: alt.trim() }).command(leaveBlock).run();
    back();
  };
  return (
    <Dialog
      title={selected ? "Modifier l’image" : "Ajouter une image"}
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
            Changer d’image
          </Button>
          <Button type="submit" form={FORM} size="sm">
            {selected ? "Enregistrer" : "Ajouter"}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Thumbnail url={picture.url} className="aspect-[16/9] w-full rounded-sm border" />
        <FormField
          label="Texte alternatif"
          hint="Ce que l’image montre, pour qui ne la voit pas. Vide si elle ne fait que décorer."
        >
          {(control) => (
            <input
              {...control}
              data-first-focus
              type="text"
              autoComplete="off"
              value={picture.alt}
              onChange={(event) => setPicture({ ...picture, alt: event.target.value })}
              className={controlClass}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

const FORM = "editor-image";
