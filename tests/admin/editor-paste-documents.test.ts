// @vitest-environment jsdom
import { Editor } from "@tiptap/react";
import { afterEach, expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { cleanPaste } from "../../src/admin/editor/paste";
import { writtenHtml } from "../../src/admin/editor/written-html";

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** The stored text after a paste into an empty one. */
function stored(html: string): string {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor("few"),
    injectCSS: false,
  });
  const event = Object.assign(new Event("paste"), { clipboardData: null });
  editor.view.pasteHTML(cleanPaste(html, "https://site.example").html, event);
  return writtenHtml(editor.state.doc);
}

/** The markup that Google Docs puts into the clipboard. */
const docs = {
  copied: (inner: string) =>
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0c3b5a1e-7fff-2d6e-94f1-5b1e6c0a7d11">${inner}</b><br class="Apple-interchange-newline">`,
  span: (text: string, weight = 400) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`,
  paragraph: (text: string) =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docs.span(text)}</p>`,
  item: (level: number, text: string, weight?: number) =>
    `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docs.span(text, weight)}</p></li>`,
  list: (tag: "ul" | "ol", inner: string) =>
    `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${inner}</${tag}>`,
};

test("from Google Docs, a list in a list stays in its item", () => {
  const deepest = docs.list("ul", docs.item(3, "Un, et quart"));
  const inner = docs.list("ul", `${docs.item(2, "Un et demi")}${deepest}`);
  const list = docs.list("ul", `${docs.item(1, "Un", 700)}${inner}${docs.item(1, "Deux")}`);
  expect(stored(docs.copied(`${docs.paragraph("Avant")}${list}${docs.paragraph("Après")}`))).toBe(
    "<p>Avant</p><ul><li><strong>Un</strong><ul><li>Un et demi<ul><li>Un, et quart</li></ul></li></ul></li><li>Deux</li></ul><p>Après</p>",
  );
});

test("from Google Docs, bullets in a numbered list stay bullets", () => {
  const inner = docs.list("ul", docs.item(2, "Une puce"));
  const list = docs.list("ol", `${docs.item(1, "Premier")}${inner}${docs.item(1, "Second")}`);
  expect(stored(docs.copied(list))).toBe(
    "<ol><li>Premier<ul><li>Une puce</li></ul></li><li>Second</li></ol>",
  );
});

test("list items that tell their level only by an attribute are nested by it", () => {
  const flat = [docs.item(1, "Un"), docs.item(2, "Un et demi"), docs.item(3, "Un, et quart")];
  const list = docs.list("ul", `${flat.join("")}${docs.item(1, "Deux")}`);
  expect(stored(docs.copied(list))).toBe(
    "<ul><li>Un<ul><li>Un et demi<ul><li>Un, et quart</li></ul></li></ul></li><li>Deux</li></ul>",
  );
});

test("from Google Docs, only the inner items of a list are a list of their own", () => {
  const inner = docs.list("ul", `${docs.item(2, "Deux")}${docs.item(2, "Trois")}`);
  expect(stored(docs.copied(docs.list("ul", inner)))).toBe("<ul><li>Deux</li><li>Trois</li></ul>");
});

test("from Google Docs, a table keeps its cells and the lists in them", () => {
  const cell = (inner: string) =>
    `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;">${inner}</td>`;
  const row = (...cells: string[]) => `<tr style="height:0pt">${cells.map(cell).join("")}</tr>`;
  const table = `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"><col width="312"></colgroup><tbody>${row(docs.paragraph("Mois"), docs.paragraph("À faire"))}${row(docs.paragraph("Mai"), docs.list("ul", docs.item(1, "Écrire") + docs.item(1, "Publier")))}</tbody></table></div>`;
  expect(stored(docs.copied(`${table}<br>`))).toBe(
    "<table><tbody><tr><td>Mois</td><td>À faire</td></tr><tr><td>Mai</td><td><ul><li>Écrire</li><li>Publier</li></ul></td></tr></tbody></table>",
  );
});

/** The markup that Word puts into the clipboard. */
const word = {
  copied: (inner: string) =>
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0cm;} --></style></head><body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->\r\n\r\n${inner}\r\n\r\n<!--EndFragment--></body></html>`,
  paragraph: (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`,
  item: (list: string, level: number, mark: string, text: string, place = "Middle") =>
    `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo${list.slice(1)}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\r\n\r\n`,
};

test("from Word, levels of a list are nested, and come back to the outer one", () => {
  const list = [
    word.item("l0", 1, "·", "Un", "First"),
    word.item("l0", 2, "o", "Un et demi"),
    word.item("l0", 3, "§", "Un, et <b>quart</b>"),
    word.item("l0", 1, "·", "Deux", "Last"),
  ];
  expect(stored(word.copied(`${word.paragraph("Avant")}${list.join("")}`))).toBe(
    "<p>Avant</p><ul><li>Un<ul><li>Un et demi<ul><li>Un, et <strong>quart</strong></li></ul></li></ul></li><li>Deux</li></ul>",
  );
});

test("from Word, a numbered list right after bullets is a list of its own", () => {
  const list = [
    word.item("l0", 1, "·", "Une puce", "First"),
    word.item("l1", 1, "1.", "Premier"),
    word.item("l1", 2, "(a)", "Premier a"),
    word.item("l1", 1, "2.", "Second", "Last"),
  ];
  expect(stored(word.copied(list.join("")))).toBe(
    "<ul><li>Une puce</li></ul><ol><li>Premier<ol><li>Premier a</li></ol></li><li>Second</li></ol>",
  );
});

test("from Word, a table keeps its header, its merged cells and the lists in its cells", () => {
  const cell = (inner: string, more = "") =>
    `<td width=302 valign=top ${more} style='width:226.55pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'>${inner}</td>`;
  const rows = [
    `<thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${cell(word.paragraph("<b>Mois</b>"))}${cell(word.paragraph("<b>À faire</b>"))}</tr></thead>`,
    `<tr style='mso-yfti-irow:1'>${cell(word.paragraph("Mai"))}${cell(word.item("l0", 1, "·", "Écrire", "First") + word.item("l0", 1, "·", "Publier", "Last"))}</tr>`,
    `<tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>${cell(word.paragraph("Total"), "colspan=2")}</tr>`,
  ];
  const table = `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>${rows.join("\r\n ")}</table>`;
  expect(stored(word.copied(`${table}${word.paragraph("Après")}`))).toBe(
    '<table><thead><tr><th><strong>Mois</strong></th><th><strong>À faire</strong></th></tr></thead><tbody><tr><td>Mai</td><td><ul><li>Écrire</li><li>Publier</li></ul></td></tr><tr><td colspan="2">Total</td></tr></tbody></table><p>Après</p>',
  );
});
