import { Image } from "@tiptap/extension-image";
import { Node, ReactNodeViewRenderer } from "@tiptap/react";
import { textOf } from "../../../lib/parse";
import { PictureView } from "./picture-view";

/** A picture, with a caption below it or none. Shown from this device as long as the server does not have it. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: "", rendered: false } };
  },
  parseHTML() {
    return [
      // Asked before what keeps figures as they are: that one has the rest.
      { tag: "figure", priority: 60, getAttrs: pictureWithCaption },
      ...(this.parent?.() ?? []),
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const caption = textOf(node.attrs["caption"]);
    const picture = ["img", HTMLAttributes] as const;
    return caption === "" ? picture : ["figure", picture, ["figcaption", caption]];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** Pictures side by side, in rows as wide as there is room for. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "image+",
  isolating: true,
  parseHTML: () => [{ tag: "div.gallery" }],
  renderHTML: () => ["div", { class: "gallery" }, 0],
});

/** What a figure of one picture says; false for one that would lose something: a link, a table, words in bold. */
function pictureWithCaption(figure: HTMLElement): Record<string, string | null> | false {
  const [picture, caption, ...others] = figure.children;
  const isPlain =
    picture instanceof HTMLImageElement &&
    caption?.localName === "figcaption" &&
    caption.children.length === 0 &&
    others.length === 0 &&
    figure.className === "";
  if (!isPlain) return false;
  const given = ["src", "alt", "title", "width", "height"].map(
    (name) => [name, picture.getAttribute(name)] as const,
  );
  return { ...Object.fromEntries(given), caption: caption.textContent.trim() };
}
