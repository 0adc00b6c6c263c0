// @vitest-environment jsdom
import { Editor, getSchema } from "@tiptap/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { align } from "../../src/admin/editor/alignment";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { sliceOfMarkup } from "../../src/admin/editor/markup-rules";
import { captionTable, insertTable } from "../../src/admin/editor/blocks/table";
import type { Headings } from "../../src/admin/editor/blocks/text-styles";
import { editorContentOf } from "../../src/admin/editor/use-editor-sync";
import { writtenHtml } from "../../src/admin/editor/written-html";

let editor: Editor;

beforeAll(() => {
  // jsdom has no layout, but ProseMirror asks for the position of the cursor after each letter.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => editor.destroy());

function open(source: string, headings: Headings = "few"): Editor {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor(headings),
    content: editorContentOf(getSchema(extensionsFor(headings)), source),
    injectCSS: false,
  });
  return editor;
}

const written = () => writtenHtml(editor.state.doc);

/** Types letter by letter, because the input rules for the markup react to single letters. */
function type(text: string): string {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const asTyped = () => editor.state.tr.insertText(letter, from, to);
    const taken = editor.view.someProp("handleTextInput", (handle) =>
      handle(editor.view, from, to, letter, asTyped),
    );
    if (!taken) editor.view.dispatch(asTyped());
  }
  return written();
}

describe("a text that is loaded and saved stays unchanged", () => {
  test.each([
    "<h2>Titre</h2><p>Un <strong>mot</strong>, <em>un</em> <u>autre</u>, <s>barré</s></p>",
    '<p>Un <span class="color-red">mot</span> et <span class="background-blue">un fond</span></p>',
    '<p class="align-center">Au centre</p><h3 class="align-right">À droite</h3>',
    "<ul><li>un</li><li>deux<ul><li>et demi</li></ul></li></ul><ol><li>premier</li></ol>",
    "<ul><li><ol><li>sans titre</li></ol></li><li>deux<ul><li><ul><li></li></ul></li></ul></li></ul>",
    '<ol><li><p></p><h2>Titre</h2></li><li><p></p><img src="/media/a.svg" alt=""></li><li>fin</li></ol>',
    "<blockquote><p>cité</p></blockquote><hr><pre><code>du code</code></pre>",
    '<p>Un <a href="/contact">lien</a> et <a href="https://example.org" title="Ailleurs">un autre</a></p>',
    '<div class="callout"><p>À savoir</p><ul><li>un</li></ul></div><hr><p>après</p>',
    '<img src="/media/a.svg" alt="Un phare">',
    "<table><tbody><tr><td>une</td><td>case</td></tr></tbody></table><p>après</p>",
    '<table><caption>Les prix</caption><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td class="align-right" colspan="2"><strong>1</strong></td></tr></tbody></table>',
    "<table><tbody><tr><th>a</th><td></td></tr><tr><th>b</th><td><p>un</p><ul><li>deux</li></ul></td></tr></tbody></table>",
    "<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>somme</td></tr></tfoot></table>",
    '<figure><img src="/media/a.svg" alt=""><figcaption>Légende</figcaption></figure><p>après</p>',
    "<p>H<sub>2</sub>O, m<sup>2</sup>, <mark>repère</mark></p>",
    "<h1>Un</h1><h4>Quatre</h4><h6>Six</h6>",
  ])("%s", (html) => {
    open(html);
    expect(written()).toBe(html);
  });
});

test("an item that has only a space before its inner list stays an item", () => {
  open("<ul><li>un</li><li><em> </em><ul><li>deux</li></ul></li></ul>");
  expect(written()).toBe("<ul><li>un</li><li><ul><li>deux</li></ul></li></ul>");
});

test("both colours of one text are kept", () => {
  open('<p><span class="color-red background-grey">mot</span></p>');
  expect(written()).toBe(
    '<p><span class="color-red"><span class="background-grey">mot</span></span></p>',
  );
});

test("nothing is written for an empty text or empty paragraphs", () => {
  open("");
  expect(written()).toBe("");
  editor.commands.setContent("<p></p><p>un</p><p></p><p>deux</p><p></p>");
  expect(written()).toBe("<p>un</p><p>deux</p>");
});

test("the markup of the specification is shown as the elements that it makes", () => {
  open("# Titre\n\nUn **mot**, __un__ {color:red}rouge{/color}\n- a\n- b\n\n> cité");
  expect(written()).toBe(
    '<h2>Titre</h2><p>Un <strong>mot</strong>, <u>un</u> <span class="color-red">rouge</span></p><ul><li>a</li><li>b</li></ul><blockquote><p>cité</p></blockquote>',
  );
});

test("elements that a text may not contain never get into it", () => {
  open(
    '<p style="color:red" onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src="javascript:x()"></p><iframe></iframe>',
  );
  expect(written()).toBe("<p>ab</p>");
});

describe("typed markup becomes formatting", () => {
  test.each([
    ["# Titre", "<h2>Titre</h2>"],
    ["## Sous-titre", "<h3>Sous-titre</h3>"],
    ["### Intertitre", "<h4>Intertitre</h4>"],
    ["- un", "<ul><li>un</li></ul>"],
    ["1. un", "<ol><li>un</li></ol>"],
    ["> cité", "<blockquote><p>cité</p></blockquote>"],
    ["**gras** ", "<p><strong>gras</strong> </p>"],
    ["*penché* ", "<p><em>penché</em> </p>"],
    ["__souligné__ ", "<p><u>souligné</u> </p>"],
    ["{color:red}red{/color} ", '<p><span class="color-red">red</span> </p>'],
    ["{color:introuvable}mot{/color}", "<p>{color:introuvable}mot{/color}</p>"],
    ["[lien](/contact)", '<p><a href="/contact">lien</a></p>'],
    ["[piège](javascript:x)", "<p>[piège](javascript:x)</p>"],
  ])("%s", (typed, html) => {
    open("");
    expect(type(typed)).toBe(html);
  });

  test("with all six heading levels, each number of # has its own", () => {
    open("", "all");
    expect(type("# Titre")).toBe("<h1>Titre</h1>");
  });
});

test("pasted plain text is read as markup, unless it contains tags", () => {
  const { schema } = open("");
  const slice = sliceOfMarkup(schema, "# Titre\n- un");
  expect(slice?.content.firstChild?.type.name).toBe("heading");
  expect(sliceOfMarkup(schema, "écrire <p> en HTML")).toBeUndefined();
});

describe("typing with a block selected continues below it", () => {
  test.each([
    '<img src="/media/a.svg" alt="Un phare">',
    '<figure><img src="/media/a.svg" alt=""><figcaption>Deux <em>phares</em></figcaption></figure>',
    "<hr>",
  ])("%s", (block) => {
    open(`${block}<p>après</p>`);
    editor.commands.setNodeSelection(0);
    expect(type("un mot")).toBe(`${block}<p>un mot</p><p>après</p>`);
  });

  test("at the end of the text, and inside a quotation too", () => {
    const picture = '<img src="/media/a.svg" alt="">';
    open(`<blockquote>${picture}</blockquote>`);
    editor.commands.setNodeSelection(1);
    expect(type("un")).toBe(`<blockquote>${picture}<p>un</p></blockquote>`);
  });

  test("a composed accent continues below the block before its letter arrives", () => {
    open('<img src="/media/a.svg" alt="">');
    editor.commands.setNodeSelection(0);
    editor.view.dom.dispatchEvent(new KeyboardEvent("keydown", { key: "Dead" }));
    expect(editor.state.selection.$from.parent.type.name).toBe("paragraph");
    expect(type("ê")).toBe('<img src="/media/a.svg" alt=""><p>ê</p>');
  });
});

describe("a table", () => {
  const TABLE = "<table><tbody><tr><td>une</td><td>case</td></tr></tbody></table>";
  const press = (key: string, shiftKey = false) =>
    editor.view.someProp("handleKeyDown", (handle) =>
      handle(editor.view, new KeyboardEvent("keydown", { key, shiftKey })),
    ) ?? false;

  test("keeps what is typed in a cell in that cell", () => {
    open(`${TABLE}<p>après</p>`);
    editor.commands.setTextSelection(7);
    expect(type("!")).toBe(`${TABLE.replace("une", "une!")}<p>après</p>`);
  });

  test("is walked with Tab, which adds a row after the last, and removes it again if it stays empty", () => {
    open(`${TABLE}<p>après</p>`);
    editor.commands.setTextSelection(7);
    expect(press("Tab")).toBe(true);
    expect(type("autre ")).toContain("<td>autre </td>");
    expect(press("Tab")).toBe(true);
    expect(written()).toContain("</tr><tr><td></td><td></td></tr></tbody>");
    expect(press("Tab")).toBe(true);
    expect(press("Tab")).toBe(false);
    for (const _ of "abc") expect(press("Tab", true)).toBe(true);
    expect(press("Tab", true)).toBe(false);
  });

  test("starts with a header row, and replaces an empty paragraph", () => {
    open("<p>avant</p>");
    editor.commands.setTextSelection(6);
    editor.commands.enter();
    editor.chain().command(insertTable).run();
    expect(type("Mois")).toMatch(
      /^<p>avant<\/p><table><thead><tr><th>Mois<\/th>(<th><\/th>){2}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){3}<\/tr>){2}<\/tbody><\/table>$/u,
    );
    editor.chain().command(captionTable("Par mois")).run();
    expect(written()).toContain("<table><caption>Par mois</caption><thead>");
  });
});

test("alignment is a class, and left-aligned text has none", () => {
  open("<p>un</p>");
  align(editor.chain(), "center");
  expect(written()).toBe('<p class="align-center">un</p>');
  align(editor.chain(), "left");
  expect(written()).toBe("<p>un</p>");
});

test("a long text is saved unchanged apart from the one word that was edited", () => {
  const paragraphs = "<p>Une phrase de plusieurs mots, ni courte ni longue.</p>".repeat(2000);
  open(paragraphs);
  written();
  expect(type("x")).toBe(paragraphs.replace("Une", "xUne"));
});
