import { selectedRect } from "@tiptap/pm/tables";
import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useState } from "react";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { controlClass, FormField } from "../../ui/form/form-field";
import { backToText } from "./blocks/back-to-text";
import { captionTable } from "./blocks/table";

/** Edits the caption of the table around the cursor. */
export function CaptionDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const [caption, setCaption] = useState(() =>
    textOf(selectedRect(editor.state).table.attrs["caption"]),
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    editor.chain().command(captionTable(caption.trim())).run();
    onClose();
    backToText(editor);
  };
  return (
    <Dialog
      title="Légende du tableau"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} size="sm">
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit}>
        <FormField
          label="Légende"
          hint="Ce que montre le tableau. Laissez vide pour n’en pas avoir."
        >
          {(control) => (
            <input
              {...control}
              data-first-focus
              type="text"
              autoComplete="off"
              value={caption}
              onChange={(event) => setCaption(event.target.value)}
              className={controlClass}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

const FORM = "editor-caption";
