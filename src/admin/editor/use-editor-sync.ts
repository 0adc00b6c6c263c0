import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import type { Editor, JSONContent } from "@tiptap/react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { htmlOf } from "../../content/rules/markup";
import { harmless } from "../../ui/text/sanitize";
import { writtenHtml } from "./written-html";

/** How long typed words may lie in the editor alone: a tab that is killed later loses nothing. */
const KEPT_WITHIN_MS = 250;

/** A stored text as the editor takes it: given HTML, it would read that itself, past the page's policy. */
export function editorContentOf(schema: Schema, value: string): JSONContent {
  return DOMParser.fromSchema(schema)
    .parse(harmless(htmlOf(value)).content)
    .toJSON();
}

/**
 * Hands over what is written a moment after it is typed, and at once when it is the first change,
 * when the form is sent, the page is left, or the focus goes elsewhere. As long as nobody changes
 * the text, its value stays what it was, however it was written; and as long as nothing is typed,
 * it follows its value.
 */
export function useEditorSync(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const timer = useRef<number>(undefined);
  /** The value that the form has. */
  const known = useRef(value);
  const opened = useRef<{ readonly value: string; readonly document: Node }>(undefined);

  const handOver = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const html = writtenHtml(editor.state.doc);
    const untouched = opened.current && html === writtenHtml(opened.current.document);
    const next = untouched ? (opened.current?.value ?? html) : html;
    if (next === known.current) return;
    known.current = next;
    onChange(next);
  });

  // An editor that waited too long to be shown is made anew, with the value of then.
  const opens = useEffectEvent(() => {
    known.current = value;
    opened.current = { value, document: editor.state.doc };
  });

  useEffect(() => {
    opens();
    // The form draws it before anything else happens: it is sent with the fields that it shows.
    const atOnce = () => flushSync(() => handOver());
    const later = () => {
      timer.current ??= window.setTimeout(atOnce, KEPT_WITHIN_MS);
      // The first words at once: the form has to know which text they were written over.
      if (known.current === opened.current?.value) handOver();
    };
    const now = () => handOver();
    const form = frame.current?.closest("form");
    editor.on("update", later);
    editor.on("blur", now);
    form?.addEventListener("submit", atOnce, { capture: true });
    window.addEventListener("pagehide", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      handOver();
      editor.off("update", later);
      editor.off("blur", now);
      form?.removeEventListener("submit", atOnce, { capture: true });
      window.removeEventListener("pagehide", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [editor, frame]);

  useEffect(() => {
    if (value === known.current || timer.current !== undefined) return;
    known.current = value;
    editor.commands.setContent(editorContentOf(editor.schema, value), { emitUpdate: false });
    opened.current = { value, document: editor.state.doc };
  }, [editor, value]);
}
