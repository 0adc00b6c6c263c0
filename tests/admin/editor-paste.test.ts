// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cleanPaste } from "../../src/admin/editor/paste";

const HERE = "https://site.example";
const pasted = (html: string) => cleanPaste(html, HERE).html;

test("from Google Docs, the wrapper is not bold and the spans follow their style", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr" style="line-height:1.38;text-align:center"><span style="font-size:11pt;color:#000000;font-weight:400">Un mot </span><span style="font-weight:700;font-style:italic">fort</span><span style="text-decoration:underline">, souligné</span></p></b>`;
  expect(pasted(html).trim()).toBe(
    '<p class="align-center">Un mot <em><strong>fort</strong></em><u>, souligné</u></p>',
  );
});

test("from Word, paragraphs that represent a list become one, with its levels and its type", () => {
  const entry = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
    ${entry(1, "·", "Un")}${entry(1, "·", "Deux")}${entry(2, "o", "Deux et demi")}<p class=MsoNormal>Puis</p>${entry(1, "1.", "Premier")}
    <!--EndFragment--></body></html>`;
  expect(pasted(html).replaceAll(/\s*\n\s*/gu, "")).toBe(
    "<ul><li>Un</li><li>Deux<ul><li>Deux et demi</li></ul></li></ul><p>Puis</p><ol><li>Premier</li></ol>",
  );
});

test("from a web page, the structure is pasted without styles and scripts", () => {
  const html = `<div class="article" style="color:red"><h1 id="x" class="title">Titre</h1>
    <p onclick="steal()">Un <a href="javascript:steal()">piège</a> et un <a href="/contact" target="_blank">lien</a>.</p>
    <script>steal()</script><iframe src="https://x.example"></iframe></div>`;
  expect(pasted(html).replaceAll(/\s*\n\s*/gu, "")).toBe(
    '<div><h1>Titre</h1><p>Un piège et un <a href="/contact">lien</a>.</p></div>',
  );
});

test("pictures of other sites are left out, and reported; this site's pictures are kept", () => {
  const own = `<img src="${HERE}/media/a.svg" alt="Ici"><img src="/media/b.svg" alt="Là">`;
  expect(cleanPaste(own, HERE)).toEqual({ html: own, foreignPictures: false });
  expect(cleanPaste('<p>a<img src="https://other.example/x.png" alt="x"></p>', HERE)).toEqual({
    html: "<p>a</p>",
    foreignPictures: true,
  });
});

test("colours of this editor survive copy and paste", () => {
  const html = '<p data-pm-slice="1 1 []">un <span class="color-red">mot</span></p>';
  expect(pasted(html)).toBe(html);
});

test("from Notion, headings, lists, to-dos, code and tables keep their structure", () => {
  const html = `<meta charset='utf-8'><html><head></head><body><!-- notionvc: 5f0c --><h2>Titre</h2><p>Un <strong>mot</strong> et <code>du code</code></p>
    <ul><li>un<ul><li>et demi</li></ul></li></ul><ul class="to-do-list"><li><input type="checkbox" disabled checked> fait</li></ul>
    <blockquote>cité</blockquote><pre><code class="language-css">a {}</code></pre>
    <table><thead><tr><th>Mois</th></tr></thead><tbody><tr><td>Mai</td></tr></tbody></table><hr></body></html>`;
  expect(pasted(html).replaceAll(/\s*\n\s*/gu, "")).toBe(
    '<h2>Titre</h2><p>Un <strong>mot</strong> et <code>du code</code></p><ul><li>un<ul><li>et demi</li></ul></li></ul><ul><li> fait</li></ul><blockquote>cité</blockquote><pre><code class="language-css">a {}</code></pre><table><thead><tr><th>Mois</th></tr></thead><tbody><tr><td>Mai</td></tr></tbody></table><hr>',
  );
});

test("from a mail, paragraphs are paragraphs, and the empty lines between them are none", () => {
  const gmail = `<div dir="ltr">Bonjour,<div><br></div><div>Voici <b>le devis</b>.</div><div><br clear="all"></div><div>Anna</div></div>`;
  expect(pasted(gmail)).toBe("<div>Bonjour,<div>Voici <b>le devis</b>.</div><div>Anna</div></div>");
  const outlook = `<p class="MsoNormal">Bonjour,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Voici.<o:p></o:p></p>`;
  expect(pasted(outlook)).toBe("<p>Bonjour,</p><p>Voici.</p>");
  // A line that somebody left empty in this editor stays.
  const own = '<p data-pm-slice="0 0 []">un</p><p></p><p>deux</p>';
  expect(pasted(own)).toBe(own);
});

test("a list item without words keeps its inner list", () => {
  const html =
    "<ul><li>un</li><li>\n <ul><li>et demi</li></ul></li><li><b>deux</b><ul><li>trois</li></ul></li></ul>";
  expect(pasted(html)).toBe(html.replace("<li>\n", "<li><p></p>\n"));
});

test("links to places of the copied document, such as those of footnotes, are pasted as text", () => {
  const note = `<p>Un mot<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><p><a href="#_ftnref1">[1]</a> La note.</p>`;
  expect(pasted(note)).toBe("<p>Un mot<sup>[1]</sup></p><p>[1] La note.</p>");
});
