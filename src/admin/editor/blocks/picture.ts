import { Image } from "@tiptap/extension-image";
import { Node, ReactNodeViewRenderer } from "@tiptap/react";
import { textOf } from "../../../lib/parse";
import { PictureView } from "./picture-view";

/** A picture with an optional caption. Shows the file on this device until the server has it. */
export const PictureNode = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: "", rendered: false } };
  },
  parseHTML() {
    return [
      // Its priority is higher than that of `KeptBlock`, which keeps all other figures.
      { tag: "figure", priority: 60, getAttrs: pictureWithCaption },
      ...(this.parent?.() ?? []),
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const caption = textOf(node.attrs["caption"]);
    const picture = ["img", HTMLAttributes] as const;
    return caption === "" ? picture : ["figure", picture, ["figcaption", caption]];
  },
  addNodeView: () => {
    const draw = ReactNodeViewRenderer(PictureView);
    return (props) => {
      const view = draw(props);
      // The text is drawn once before React can draw parts of it; then an element of the document would stand here, and
      // fetch a file that the server may not have yet.
      return "dom" in view ? view : { dom: document.createElement("div") };
    };
  },
});

/** A gallery: pictures side by side, in rows that fill the width. */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "image+",
  isolating: true,
  parseHTML: () => [{ tag: "div.gallery" }],
  renderHTML: () => ["div", { class: "gallery" }, 0],
});

/**
 * Attributes of a figure that holds only a picture and a plain caption; false for any other, which would lose content.
 */
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
