import type { Editor } from "@tiptap/react";

/** Inserts a linked text at the cursor; what is typed behind it is not part of the link. */
export function insertLink(editor: Editor, text: string, href: string): void {
  const mark = { type: "link", attrs: { href } };
  editor
    .chain()
    .insertContent({ type: "text", text, marks: [mark] })
    .unsetMark("link")
    .run();
}
