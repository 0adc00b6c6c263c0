import { Node } from "@tiptap/react";

/** A passage that stands out from the text, in a frame of its own. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "div.callout" }],
  renderHTML: () => ["div", { class: "callout" }, 0],
});
