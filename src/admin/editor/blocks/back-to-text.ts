import type { Editor } from "@tiptap/react";

/**
 * Goes on writing once a dialog is closed. The browser gives the focus back to the text, but not the
 * cursor: TipTap's own command does nothing where the focus is, and what is typed would be lost.
 */
export function backToText(editor: Editor): void {
  // After the dialog has given the focus back to what opened it.
  setTimeout(() => editor.view.focus(), 0);
}
