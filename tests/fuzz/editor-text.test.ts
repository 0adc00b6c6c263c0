// @vitest-environment jsdom
import { Node } from "@tiptap/pm/model";
import { getSchema, type JSONContent } from "@tiptap/react";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { editorContentOf } from "../../src/admin/editor/use-editor-sync";
import { writtenHtml } from "../../src/admin/editor/written-html";

const schema = getSchema(extensionsFor("few"));

const words = fc.record({
  type: fc.constant("text"),
  text: fc.constantFrom("mot", " un mot ", "été,", " "),
  marks: fc.subarray([{ type: "bold" }, { type: "link", attrs: { href: "/contact" } }]),
});
const textBlock = (type: string, attrs = {}): fc.Arbitrary<JSONContent> =>
  fc.array(words, { maxLength: 2 }).map((content) => ({ type, attrs, content }));

const PICTURE = { type: "image", attrs: { src: "/media/a.svg", alt: "Un phare" } };

/** All that one block of the editor can be, most often a paragraph. */
const { block } = fc.letrec<{ block: JSONContent; item: JSONContent }>((tie) => {
  const around = (type: string, inner: "block" | "item") =>
    fc
      .array(tie(inner), { minLength: 1, maxLength: 3 })
      .map((content): JSONContent => ({ type, content }));
  return {
    block: fc.oneof(
      { maxDepth: 4 },
      textBlock("paragraph"),
      textBlock("heading", { level: 2 }),
      fc.constantFrom<JSONContent>({ type: "horizontalRule" }, PICTURE),
      around("bulletList", "item"),
      around("orderedList", "item"),
      around("blockquote", "block"),
      around("callout", "block"),
    ),
    item: fc
      .tuple(textBlock("paragraph"), fc.array(tie("block"), { maxLength: 2 }))
      .map(([first, others]) => ({ type: "listItem", content: [first, ...others] })),
  };
});

/** The text as readers get it, block by block, each with its depth. Empty paragraphs are left out. */
function outlineOf(document: Node): readonly string[] {
  const outline: string[] = [];
  document.descendants((node, position) => {
    const text = node.isTextblock ? node.textContent.replaceAll(/\s+/gu, " ").trim() : "";
    const isBlank = node.isText || (node.isTextblock && text === "");
    if (!isBlank) outline.push(`${document.resolve(position).depth} ${node.type.name} ${text}`);
  });
  return outline;
}

test("whatever blocks are put into one another, a text that is saved and opened again has the same", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (content) => {
      const written = Node.fromJSON(schema, { type: "doc", content });
      const opened = Node.fromJSON(schema, editorContentOf(schema, writtenHtml(written)));
      expect(outlineOf(opened)).toEqual(outlineOf(written));
    }),
    { numRuns: 300 },
  );
}, 120_000);
