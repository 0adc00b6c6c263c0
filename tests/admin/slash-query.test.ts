// @vitest-environment jsdom
import { getSchema } from "@tiptap/react";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { Node } from "@tiptap/pm/model";
import { Code } from "lucide-react";
import { expect, test } from "vitest";
import { extensionsFor } from "../../src/admin/editor/extensions";
import { insertableBlocks } from "../../src/admin/editor/insertable-blocks";
import { blocksFor, slashQuery } from "../../src/admin/editor/slash/slash-query";
import { editorContentOf } from "../../src/admin/editor/use-editor-sync";

const schema = getSchema(extensionsFor("few"));

/** What is asked with the cursor at the end of a text. */
function askedIn(html: string) {
  const doc = Node.fromJSON(schema, editorContentOf(schema, html));
  return slashQuery(EditorState.create({ doc, selection: TextSelection.atEnd(doc) }));
}

test("« / » asks for blocks at the beginning of a paragraph alone", () => {
  expect(askedIn("<p>/</p>")).toEqual({ from: 1, query: "" });
  expect(askedIn("<p>avant</p><p>/tab</p>")?.query).toBe("tab");
  expect(askedIn("<ul><li>/image</li></ul>")?.query).toBe("image");
  for (const none of ["<p>et/ou</p>", "<p>1/2</p>", "<p>/un chemin</p>", "<h2>/</h2>", "<p>a</p>"])
    expect(askedIn(none)).toBeUndefined();
});

test("a block is found by the beginning of any of its words, without accents", () => {
  const blocks = insertableBlocks("few", () => undefined);
  const labels = (query: string) => blocksFor(blocks, query).map(({ label }) => label);
  expect(labels("")).toHaveLength(blocks.length);
  expect(labels("separ")).toEqual(["Séparateur"]);
  expect(labels("NOTE")).toEqual(["Encadré"]);
  expect(labels("num")).toEqual(["Liste numérotée"]);
  expect(labels("h2")).toEqual(["Sous-titre"]);
  expect(labels("rien")).toEqual([]);
  const twice = { label: "Code", keywords: "", icon: Code, insert: () => undefined };
  expect(blocksFor([twice], "co")).toEqual([twice]);
});
