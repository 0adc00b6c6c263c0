import { DOMParser, type Schema, type Slice } from "@tiptap/pm/model";
import {
  Extension,
  InputRule,
  markInputRule,
  markPasteRule,
  textblockTypeInputRule,
} from "@tiptap/react";
import { harmless } from "../../ui/text/sanitize";
import { HARDENED, hardened } from "../kit/hard-spaces";
import { htmlOfMarkdown } from "./markdown";
import { type Headings, headingsOf } from "./blocks/text-styles";

/**
 * Input, paste and keyboard rules of the site's own markup, and of French spaces. Their priority puts them before those
 * of TipTap's extensions, where both differ.
 */
export const MarkupRules = Extension.create<{ readonly headings: Headings }>({
  name: "markupRules",
  priority: 1100,
  addOptions: () => ({ headings: "few" }),

  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const { underline } = this.editor.schema.marks;
    if (!heading || !underline) return [];
    return [
      markInputRule({ find: UNDERLINED, type: underline }),
      hardSpaces,
      ...headingsOf(this.options.headings).map(({ level }, index) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${index + 1}}\\s$`, "u"),
          type: heading,
          getAttributes: { level },
        }),
      ),
    ];
  },

  addPasteRules() {
    const { underline } = this.editor.schema.marks;
    return underline ? [markPasteRule({ find: UNDERLINED_ANYWHERE, type: underline })] : [];
  },

  addKeyboardShortcuts() {
    const toggles = headingsOf(this.options.headings).map(({ level = 2 }, index) => [
      `Mod-Alt-${index + 1}`,
      () => this.editor.commands.toggleHeading({ level }),
    ]);
    // Ctrl Enter saves, as in every field, so only Shift Enter makes a line break.
    return { ...Object.fromEntries(toggles), "Mod-Enter": () => true };
  },
});

const hardSpaces = new InputRule({
  find: HARDENED,
  handler: ({ state: { tr, selection }, range, match: [, sign] }) => {
    // What stands after a single backquote is about to become code.
    const before = selection.$from.parent.textBetween(0, selection.$from.parentOffset);
    if (before.split("`").length % 2 === 0) return null;
    tr.insertText(hardened(sign), range.from, range.to);
    return undefined;
  },
});

const UNDERLINED = /(?:^|[\s(])(__(?=\S)([^_]+)__)$/u;
const UNDERLINED_ANYWHERE = /(?:^|[\s(])(__(?=\S)([^_]+)__)/gu;

/** Parses a pasted plain text as Markdown; undefined for a text that contains HTML. */
export function sliceOfMarkup(schema: Schema, text: string): Slice | undefined {
  const html = htmlOfMarkdown(text);
  if (html === undefined) return undefined;
  return DOMParser.fromSchema(schema).parseSlice(harmless(html).content);
}
