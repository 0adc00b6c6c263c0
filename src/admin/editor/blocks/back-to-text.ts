import type { Editor } from "@tiptap/react";

/**
 * Moves the focus back to the text after a dialog. The browser focuses the text but does not restore the cursor, and
 * TipTap's own command does nothing when the text has the focus, so typed keys would be lost.
 */
export function backToText(editor: Editor): void {
  // Waits until the dialog has given the focus back to its opener.
  setTimeout(() => editor.view.focus(), 0);
}
