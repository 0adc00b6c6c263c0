// @vitest-environment jsdom
import { Editor, getSchema } from "@tiptap/react";
import { afterEach, expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { dialogFor } from "../../src/admin/editor/files/brought-files";
import { bytesText, refusedPdf, titleOfPdf } from "../../src/admin/editor/files/pdf-file";
import { editorContentOf } from "../../src/admin/editor/use-editor-sync";
import { videoContent, videoNotice, videoSite } from "../../src/admin/editor/videos/video";
import { writtenHtml } from "../../src/admin/editor/written-html";
import { sanitized, storable } from "../../src/ui/text/sanitize";

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(source: string): Editor {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: extensionsFor("few"),
    content: editorContentOf(getSchema(extensionsFor("few")), source),
    injectCSS: false,
  });
  return editor;
}

test.each([
  [340_000, "340\u00A0ko"],
  [12, "1\u00A0ko"],
  [1_240_000, "1,2\u00A0Mo"],
  [10_000_000, "10\u00A0Mo"],
])("%s bytes are written as %s", (bytes, said) => {
  expect(bytesText(bytes)).toBe(said);
});

test("a file is recognised as a PDF by its content, not by its name", async () => {
  const file = (content: BlobPart, name: string) => new File([content], name);
  expect(await refusedPdf(file("%PDF-1.7\n…", "conditions.pdf"))).toBeUndefined();
  expect(await refusedPdf(file("<html>", "conditions.pdf"))).toBe(
    "«\u00A0conditions.pdf\u00A0» n’est pas un PDF.",
  );
  const large = new File(["%PDF-", new Uint8Array(5 * 1024 * 1024)], "a.pdf");
  expect(await refusedPdf(large)).toBe("«\u00A0a.pdf\u00A0» dépasse 5\u00A0Mo.");
  expect(titleOfPdf(new File([], "conditions_générales 2026.PDF"))).toBe(
    "conditions générales 2026",
  );
});

test.each([".pdf", "_.PDF", " .pdf"])("the link to a PDF named %j still has words", (name) => {
  expect(titleOfPdf(new File([], name))).toBe("Document");
});

test.each([
  ["a PDF", [["a.pdf", "application/pdf"]], "file"],
  ["a PDF of which the system does not say the type", [["A.PDF", ""]], "file"],
  [
    "several PDFs",
    [
      ["a.pdf", "application/pdf"],
      ["b.pdf", ""],
    ],
    "file",
  ],
  ["a picture", [["a.png", "image/png"]], "image"],
  [
    "a picture and a PDF",
    [
      ["a.png", "image/png"],
      ["b.pdf", "application/pdf"],
    ],
    "image",
  ],
  ["a page called .pdf", [["a.pdf", "text/html"]], "image"],
] as const)("for %s, the right dialog opens", (_, files, dialog) => {
  expect(dialogFor(files.map(([name, type]) => new File([], name, { type })))).toBe(dialog);
});

test("a link to a PDF of the library saves it under its name; other links do not", () => {
  const path = "/storage/v1/object/public/images/0a1b2c3d-conditions.pdf";
  const text = `<p><a href="${path}">Conditions (PDF, 340 ko)</a></p>`;
  expect(sanitized(text)).toContain('download="conditions.pdf"');
  expect(storable(text)).toBe(text);
  expect(sanitized('<p><a href="https://ailleurs.example/a.pdf">A</a></p>')).not.toContain(
    "download",
  );
});

test.each([
  ["https://www.youtube.com/watch?v=a", "YouTube"],
  ["https://youtu.be/a", "YouTube"],
  ["https://vimeo.com/1", "Vimeo"],
  ["https://tube.exemple.fr/w/a", "tube.exemple.fr"],
  ["http://www.youtube.com/watch?v=a", undefined],
  ["https://notyoutube.com/a", "notyoutube.com"],
  ["javascript:alert(1)", undefined],
  ["une vidéo", undefined],
])("the site of %s is %s", (address, site) => {
  expect(videoSite(address)).toBe(site);
});

test("a video is a link with an explanation: it is kept, and nothing is requested for it", () => {
  open("<p>avant</p>");
  editor?.commands.insertContent(
    videoContent("Le phare, de nuit", "https://www.youtube.com/watch?v=a", "YouTube"),
  );
  const html = editor ? writtenHtml(editor.state.doc) : "";
  expect(html).toContain(
    `<div class="video"><p><a href="https://www.youtube.com/watch?v=a">Le phare, de nuit</a></p><p>${videoNotice("YouTube").replace("\u00A0", "&nbsp;")}</p></div>`,
  );
  open(html);
  expect(editor ? writtenHtml(editor.state.doc) : "").toBe(html);
  const shown = sanitized(html);
  expect(shown).toContain('class="video"');
  expect(shown).toContain('rel="noopener noreferrer"');
  expect(shown).not.toMatch(/iframe|<img|<video|src=/u);
});
