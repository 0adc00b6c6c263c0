import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import type { Editor, JSONContent } from "@tiptap/react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { htmlOf } from "../../content/rules/markup";
import { harmless } from "../../ui/text/sanitize";
import { COLLECT_TYPED } from "../kit/use-edit";
import { beginWithParagraphs } from "./nested-lists";
import { writtenHtml } from "./written-html";

/** Typed text is saved after this time at most, in case the browser closes the tab. */
const KEPT_WITHIN_MS = 250;

/**
 * Converts a stored text to the editor's JSON. Given HTML, TipTap would parse it itself and violate the content
 * security policy.
 */
export function editorContentOf(schema: Schema, value: string): JSONContent {
  const { content } = harmless(htmlOf(value));
  beginWithParagraphs(content);
  return DOMParser.fromSchema(schema).parse(content).toJSON();
}

interface EditedText {
  /** The value that a new editor begins with. */
  readonly first: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Passes what is written to the form shortly after typing; and at once for the first change, and when the form is
 * submitted or asks for it, the page is left or the focus moves. An unchanged text keeps its stored value, in whatever
 * notation it was; without unsaved typing, the editor follows `value`.
 */
export function useEditorSync(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  { first, value, onChange }: EditedText,
): void {
  const timer = useRef<number>(undefined);
  /** The value that the form has now. */
  const known = useRef(first);
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

  // An editor that was not mounted in time is created again; it then takes the value of that moment, as below.
  const opens = useEffectEvent(() => {
    known.current = first;
    opened.current = { value: first, document: editor.state.doc };
  });

  useEffect(() => {
    opens();
    // `flushSync` makes the form render first: it is submitted with the fields that it shows.
    const atOnce = () => flushSync(() => handOver());
    const later = () => {
      timer.current ??= window.setTimeout(atOnce, KEPT_WITHIN_MS);
      // The first change is passed on at once: the form must know which value it was typed over.
      if (known.current === opened.current?.value) handOver();
    };
    const now = () => handOver();
    const form = frame.current?.closest("form");
    editor.on("update", later);
    editor.on("blur", now);
    form?.addEventListener("submit", atOnce, { capture: true });
    form?.addEventListener(COLLECT_TYPED, atOnce);
    window.addEventListener("pagehide", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      handOver();
      editor.off("update", later);
      editor.off("blur", now);
      form?.removeEventListener("submit", atOnce, { capture: true });
      form?.removeEventListener(COLLECT_TYPED, atOnce);
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
