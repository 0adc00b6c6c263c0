import type { Editor } from "@tiptap/react";
import type { RefObject } from "react";
import { useOnce } from "../../ui/use-once";

/** What was typed while the editor was loading; undefined if nobody was in its place. */
export type EarlyText = RefObject<string | undefined>;

/** Adds what was typed before the editor was there to the end of the text, and gives it the focus that its place had. */
export function useEarlyText(editor: Editor, early: EarlyText): void {
  useOnce(() => {
    const typed = early.current;
    if (typed === undefined) return;
    if (typed !== "") add(editor, typed);
    // The focus is nowhere once its element is gone; meanwhile somebody may have moved it elsewhere.
    if (document.activeElement === document.body) editor.commands.focus("end");
  });
}

function add(editor: Editor, typed: string): void {
  const paragraphs = typed.split("\n").map((line) => ({
    type: "paragraph",
    content: line === "" ? [] : [{ type: "text", text: line }],
  }));
  const { size } = editor.state.doc.content;
  editor.commands.insertContentAt(editor.isEmpty ? { from: 0, to: size } : size, paragraphs);
}
