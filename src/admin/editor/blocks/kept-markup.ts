import { Mark, Node } from "@tiptap/react";
import { textOf } from "../../../lib/parse";
import { harmless, storable } from "../../../ui/text/sanitize";

/** Keeps figures, definition lists and tables that the editor cannot edit: they are shown and stored unchanged. */
export const KeptBlock = Node.create({
  name: "keptBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () =>
    ["table", "figure", "dl"].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => ({ html: storable(element.outerHTML) }),
    })),
  renderHTML: ({ node }) => elementOf(textOf(node.attrs["html"])),
});

const KEPT_TAGS = ["sub", "sup", "mark", "small", "q", "cite", "abbr", "kbd", "ins"];

/** Keeps inline elements that a stored text may contain but no button creates. */
export const KeptInline = Mark.create({
  name: "keptInline",
  excludes: "",
  addAttributes: () => ({
    tag: { default: "span", rendered: false },
    title: { default: null },
  }),
  parseHTML: () => KEPT_TAGS.map((tag) => ({ tag, attrs: { tag } })),
  renderHTML: ({ mark, HTMLAttributes }) => [textOf(mark.attrs["tag"]), HTMLAttributes, 0],
});

function elementOf(html: string): HTMLElement {
  const element = harmless(html).content.firstElementChild;
  return element instanceof HTMLElement ? element : document.createElement("p");
}
