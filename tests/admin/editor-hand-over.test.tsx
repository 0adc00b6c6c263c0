// @vitest-environment jsdom
import { Editor, EditorContent, getSchema } from "@tiptap/react";
import { DOMParser } from "@tiptap/pm/model";
import { act, useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { editorContentOf, useEditorSync } from "../../src/admin/editor/use-editor-sync";
import { useRichEditor } from "../../src/admin/editor/use-rich-editor";

let root: Root;
let editor: Editor;
let emitted: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  emitted = [];
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor("few"),
    content: editorContentOf(getSchema(extensionsFor("few")), "<p>Le phare</p>"),
    injectCSS: false,
  });
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Written value="<p>Le phare</p>" />));
});
afterEach(() => {
  act(() => root.unmount());
  editor.destroy();
  vi.useRealTimers();
});

function Written({ value }: { readonly value: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const onChange = (html: string) => void emitted.push(html);
  useEditorSync(editor, frame, { first: "<p>Le phare</p>", value, onChange });
  return (
    <div ref={frame}>
      <EditorContent editor={editor} />
    </div>
  );
}

const type = (text: string) => act(() => void editor.commands.insertContentAt(9, text));

test("the first change is reported at once, before a text from elsewhere can replace it", () => {
  type(" est");
  expect(emitted).toEqual(["<p>Le phare est</p>"]);
});

test("later changes are reported together a moment later", () => {
  type("!");
  type("!");
  type("!");
  expect(emitted).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(emitted).toEqual(["<p>Le phare!</p>", "<p>Le phare!!!</p>"]);
});

test("a form that is submitted right after a change has the whole text", () => {
  const sent: string[] = [];
  const frame = document.createElement("div");
  document.body.append(frame);
  const formRoot = createRoot(frame);
  act(() => formRoot.render(<Form onSend={(html) => void sent.push(html)} />));
  type("!");
  type("!");
  // From here on React chooses when to render, as in a busy tab.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.advanceTimersByTime(1_000);
  frame.querySelector("form")?.requestSubmit();
  expect(sent).toEqual(["<p>Le phare!!</p>"]);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => formRoot.unmount());
  frame.remove();
});

function Form({ onSend }: { readonly onSend: (html: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState("<p>Le phare</p>");
  useEditorSync(editor, frame, { first: "<p>Le phare</p>", value: html, onChange: setHtml });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(html);
      }}
    >
      <div ref={frame} />
    </form>
  );
}

test("a form that is drawn anew does not read its text again", () => {
  const read = vi.spyOn(DOMParser.prototype, "parse");
  const form = createRoot(document.createElement("div"));
  act(() => form.render(<RichText value="<p>Le phare</p>" />));
  const times = read.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  act(() => form.render(<RichText value="<p>Le phare</p>" />));
  expect(read).toHaveBeenCalledTimes(times);
  act(() => form.unmount());
  read.mockRestore();
});

const ignore = () => undefined;

function RichText({ value }: { readonly value: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const written = useRichEditor({
    frame,
    value,
    headings: "few",
    attributes: {},
    isPage: false,
    onChange: ignore,
    onFiles: ignore,
    onForeignPictures: ignore,
    onKeyDown: () => false,
  });
  return (
    <div ref={frame}>
      <EditorContent editor={written} />
    </div>
  );
}
