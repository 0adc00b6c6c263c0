// @vitest-environment jsdom
import { Editor } from "@tiptap/react";
import { afterEach, expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { htmlOfMarkdown } from "../../src/admin/editor/markdown";
import { sliceOfMarkup } from "../../src/admin/editor/markup-rules";
import { writtenHtml } from "../../src/admin/editor/written-html";

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** The stored text after that Markdown was pasted. */
function pasted(markdown: string): string {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor("few"),
    content: "<p></p>",
    injectCSS: false,
  });
  const slice = sliceOfMarkup(editor.state.schema, markdown);
  if (!slice) throw new Error("It was not read as Markdown");
  const { state, view } = editor;
  view.dispatch(state.tr.replace(0, state.doc.content.size, slice));
  return writtenHtml(editor.state.doc);
}

test("a table keeps its head, its cells and the marks in them", () => {
  const html = pasted(
    "| Offre | Prix |\n|:--|--:|\n| **Essentiel** | 90 € |\n| A \\| B |\n\nAprès la table",
  );
  expect(html).toContain("<th>Offre</th><th>Prix</th>");
  expect(html).toContain("<td><strong>Essentiel</strong></td><td>90 €</td>");
  expect(html).toContain("<td>A | B</td><td></td>");
  expect(html).toContain("<p>Après la table</p>");
});

test("a code block keeps every character, with its language", () => {
  const code = '<p class="a">\n\n# pas un titre\n| a | b |\n|---|---|\n</p> & **rien**';
  const html = pasted(`Avant\n\n\`\`\`html\n${code}\n\`\`\`\n\nAprès`);
  expect(html).toMatch(/<p>Avant<\/p><pre><code class="language-html">/u);
  expect(html).toMatch(/<\/code><\/pre><p>Après<\/p>/u);
  const block = new DOMParser().parseFromString(html, "text/html").querySelector("code");
  expect(block?.textContent).toBe(code);
});

test("an unclosed code block extends to the end, and only tildes close tildes", () => {
  expect(pasted("~~~\n```\nx\n")).toMatch(/<pre><code>```\nx\n?<\/code><\/pre>/u);
});

test.each(["---", "***", "* * *", "___"])("a horizontal rule is made of %s", (rule) => {
  expect(pasted(`Avant\n\n${rule}\n\nAprès`)).toBe("<p>Avant</p><hr><p>Après</p>");
});

test("a picture of this site is shown, one of another site becomes a link, and is not requested", () => {
  const html = pasted(
    '![Un phare](/media/phare.svg "de nuit")\n\nVoir ![Le port](https://ailleurs.example/port.png) ici\n\n![](https://ailleurs.example/x.png)',
  );
  expect(html).toContain('<img src="/media/phare.svg" alt="Un phare">');
  expect(html).toContain('<a href="https://ailleurs.example/port.png">Le port</a>');
  expect(html).toContain('<a href="https://ailleurs.example/x.png">image</a>');
  expect(html).not.toContain('<img src="https');
});

test.each([
  "un | tuyau dans une phrase\net une suite",
  "a | b\n- | c",
  "-- pas une règle",
  "| a | b |\n|---|",
])("text that only resembles Markdown stays text: %s", (text) => {
  const html = htmlOfMarkdown(text) ?? "";
  expect(html).not.toMatch(/<table|<hr|<pre/u);
});

test("text with tags outside of code is left to its HTML version", () => {
  expect(htmlOfMarkdown("écrire <p> en HTML")).toBeUndefined();
});
