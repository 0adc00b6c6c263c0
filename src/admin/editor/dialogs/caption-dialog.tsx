import { selectedRect } from "@tiptap/pm/tables";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { textOf } from "../../../lib/parse";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { backToText } from "../blocks/back-to-text";
import { captionTable } from "../blocks/table";
import { EditorDialog } from "./editor-dialog";

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
  const onSubmit = () => {
    editor.chain().command(captionTable(caption.trim())).run();
    onClose();
    backToText(editor);
  };
  return (
    <EditorDialog
      title="Légende du tableau"
      submit="Enregistrer"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormField label="Légende" hint="Ce que montre le tableau. Laissez vide pour n’en pas avoir.">
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
    </EditorDialog>
  );
}
