import { Node } from "@tiptap/react";

/** A block with a frame of its own, for a passage that should stand out. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "div.callout" }],
  renderHTML: () => ["div", { class: "callout" }, 0],
});
