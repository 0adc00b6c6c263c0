// @vitest-environment jsdom
import { Editor, getSchema } from "@tiptap/react";
import { afterEach, expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { leaveBlock, leaveGallery } from "../../src/admin/editor/blocks/text-after-block";
import { insertsFor, insertsNamed } from "../../src/admin/editor/slash/inserts";
import { slashIn } from "../../src/admin/editor/slash/slash-in";
import { editorContentOf } from "../../src/admin/editor/use-editor-sync";
import { writtenHtml } from "../../src/admin/editor/written-html";
import { sanitized } from "../../src/ui/text/sanitize";

let editor: Editor;
afterEach(() => editor.destroy());

function open(source: string): Editor {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor("few"),
    content: editorContentOf(getSchema(extensionsFor("few")), source),
    injectCSS: false,
  });
  return editor;
}

const written = () => writtenHtml(editor.state.doc);

test.each([
  '<figure><img src="/media/a.svg" alt="Un phare"><figcaption>Au large</figcaption></figure><p>après</p>',
  '<figure><img src="/media/a.svg" alt=""><figcaption>Deux <em>phares</em></figcaption></figure><p>après</p>',
  '<div class="gallery"><img src="/media/a.svg" alt="Un"><img src="/media/b.svg" alt="Deux"></div><p>après</p>',
  '<div class="gallery"><img src="/media/a.svg" alt="Un"><figure><img src="/media/b.svg" alt="Deux"><figcaption>Le second</figcaption></figure></div>',
  '<pre><code class="language-css">a { color: red }</code></pre><hr><p>après</p>',
])("opening and saving a text leaves it unchanged: %s", (html) => {
  open(html);
  expect(written()).toBe(html);
});

test("a caption is written below a picture, changed and removed", () => {
  open('<img src="/media/a.svg" alt="Un phare"><p>après</p>');
  editor.commands.setNodeSelection(0);
  editor.chain().updateAttributes("image", { caption: "Au large" }).run();
  expect(written()).toBe(
    '<figure><img src="/media/a.svg" alt="Un phare"><figcaption>Au large</figcaption></figure><p>après</p>',
  );
  editor.chain().updateAttributes("image", { caption: "" }).run();
  expect(written()).toBe('<img src="/media/a.svg" alt="Un phare"><p>après</p>');
});

test("text typed after a picture of a gallery comes below the gallery, and so after a new one", () => {
  const gallery = '<div class="gallery"><img src="/media/a.svg" alt="Un"></div>';
  open(`${gallery}<p>après</p>`);
  editor.commands.setNodeSelection(1);
  editor.chain().command(leaveBlock).insertContent("un mot").run();
  expect(written()).toBe(`${gallery}<p>un mot</p><p>après</p>`);

  open("<p></p>");
  const image = { type: "image", attrs: { src: "/media/a.svg", alt: "Un" } };
  editor
    .chain()
    .insertContent({ type: "gallery", content: [image] })
    .command(leaveGallery)
    .insertContent("un mot")
    .run();
  expect(written()).toBe(`${gallery}<p>un mot</p>`);
});

test("a code block keeps the name of its language as a class, and no class of another kind", () => {
  const shown = sanitized('<pre><code class="language-css evil">a</code></pre>');
  expect(shown).toContain('data-language="css"');
  expect(shown).toContain('aria-label="Code css"');
  expect(shown).not.toContain("evil");
});

test.each([
  ["/", ""],
  ["/tab", "tab"],
  ["/liste à", "liste à"],
])("« %s » at the beginning of a paragraph opens the insert menu", (text, typed) => {
  open(`<p>${text}</p>`);
  editor.commands.setTextSelection(text.length + 1);
  expect(slashIn(editor.state)?.typed).toBe(typed);
});

test.each([
  ["<p>un/deux</p>", 8],
  ["<p>/tab</p>", 2],
  ["<h2>/tab</h2>", 5],
  ["<pre><code>/tab</code></pre>", 5],
  ["<p>/srv/www</p>", 9],
])("« / » is an ordinary character in %s", (html, place) => {
  open(html);
  editor.commands.setTextSelection(place);
  expect(slashIn(editor.state)).toBeUndefined();
});

test.each([
  ["tab", ["Tableau"]],
  ["encadre", ["Encadré"]],
  ["numerotee", ["Liste numérotée"]],
  ["photo", ["Image", "Galerie"]],
  ["xyz", []],
])("the insert menu is searched by label or synonym, ignoring accents: %s", (typed, labels) => {
  open("");
  expect(insertsNamed(insertsFor("few"), typed).map(({ label }) => label)).toEqual(labels);
});

const ASKING = ["image", "gallery", "file", "video", "link"];

test.each(insertsFor("few").filter(({ name }) => !ASKING.includes(name)))(
  "« $label » is inserted when it is chosen",
  (insert) => {
    open("<p></p>");
    const before = editor.getJSON();
    expect(insert.run(editor)).toBeUndefined();
    expect(editor.getJSON()).not.toEqual(before);
  },
);

test("an item that needs a value asks for it before it is inserted", () => {
  open("<p></p>");
  const asked = insertsFor("few").filter(({ name }) => ASKING.includes(name));
  expect(asked.map((insert) => insert.run(editor))).toEqual(ASKING);
});
