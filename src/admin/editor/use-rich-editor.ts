import { closeHistory } from "@tiptap/pm/history";
import type { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, getSchema, useEditor } from "@tiptap/react";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { editorContentOf, useEditorSync } from "./use-editor-sync";
import type { TextAttributes } from "./text-attributes";
import { extensionsFor } from "./extensions";
import { dropFiles, type FileTaking, pasteFiles } from "./files/brought-files";
import { sliceOfMarkup } from "./markup-rules";
import { cleanPaste } from "./paste";
import type { Headings } from "./blocks/text-styles";

/** Creates the editor of a rich text with the settings that this page and its content security policy need. */
export function useRichEditor({
  frame,
  value,
  headings,
  attributes,
  isPage,
  onChange,
  onFiles,
  onForeignPictures,
  onKeyDown,
}: {
  /** The element around it, inside the form. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly headings: Headings;
  readonly attributes: TextAttributes;
  /** Whether it fills a page, between a bar above and one below. */
  readonly isPage: boolean;
  readonly onChange: (value: string) => void;
  readonly onFiles: FileTaking["onFiles"];
  /** Called when pictures of other sites were left out of a paste. */
  readonly onForeignPictures: () => void;
  /** Handles keys before the editor does; returns true for those that it has handled. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}): Editor {
  const { extensions, schema } = useMemo(() => {
    const all = extensionsFor(headings);
    return { extensions: all, schema: getSchema(all) };
  }, [headings]);
  // A long text takes a while to read, and the form is drawn anew at each change.
  const [first] = useState(() => ({ value, content: editorContentOf(schema, value) }));
  const taking = { onFiles, hasContent };
  const editor = useEditor({
    extensions,
    content: first.content,
    // The content security policy forbids style elements: back-office.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: textsOf(attributes, isPage),
      ...(isPage ? { scrollMargin: UNDER_BARS, scrollThreshold: UNDER_BARS } : {}),
      handleKeyDown: (_, event) => onKeyDown(event),
      handlePaste: (view, event) => {
        undoneAlone(view);
        return pasteFiles(view, event, taking);
      },
      handleDrop: (view, event) => dropFiles(view, event, taking),
      clipboardTextParser: (text, _, plain, { state }) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ProseMirror takes none for « as you do it »; its types do not say so.
        (plain ? undefined : sliceOfMarkup(state.schema, text)) as Slice,
      transformPastedHTML: (html) => {
        const pasted = cleanPaste(html, window.location.origin);
        if (pasted.foreignPictures) onForeignPictures();
        return pasted.html;
      },
    },
  });
  // Its frame would first draw the whole text once more on leaving, without our views, and fetch its pictures for it.
  useLayoutEffect(() => () => editor.destroy(), [editor]);
  useEditorSync(editor, frame, { first: first.value, value, onChange });
  return editor;
}

/** Undoing a paste leaves what was typed in the half second before it, and what is typed after it is undone first. */
function undoneAlone(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr));
  queueMicrotask(() => {
    if (!view.isDestroyed) view.dispatch(closeHistory(view.state.tr));
  });
}

const hasContent = (html: string) => cleanPaste(html, window.location.origin).html.trim() !== "";

/** Keeps the cursor clear of the toolbar above and the buttons below. */
const UNDER_BARS = { top: 130, bottom: 110, left: 0, right: 0 };

function textsOf(attributes: TextAttributes, isPage: boolean): Record<string, string> {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    role: "textbox",
    "aria-multiline": "true",
    class: isPage ? "prose editor-text editor-page text-lg" : "prose editor-text",
  };
}
