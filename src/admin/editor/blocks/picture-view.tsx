import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { textOf } from "../../../lib/parse";
import { usePicture } from "../../../store/files/use-picture";

/** Draws a picture in the edited text. */
export function PictureView({ node }: NodeViewProps) {
  const src = usePicture(textOf(node.attrs["src"]));
  const caption = textOf(node.attrs["caption"]);
  return (
    <NodeViewWrapper as={caption === "" ? "div" : "figure"} data-drag-handle>
      <img src={src} alt={textOf(node.attrs["alt"])} />
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </NodeViewWrapper>
  );
}
