import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { TEXT_SIZES } from "../../../lib/pictures/sizes";
import { askForItself, sizeIn, srcSetOf } from "../../../lib/pictures/widths";
import { textOf } from "../../../lib/parse";
import { usePicture } from "../../../store/files/use-picture";

/** Draws a picture in the edited text: as on the page, in the width that is needed, with its place kept free. */
export function PictureView({ node }: NodeViewProps) {
  const address = textOf(node.attrs["src"]);
  const src = usePicture(address);
  const caption = textOf(node.attrs["caption"]);
  const size = sizeIn(address);
  return (
    <NodeViewWrapper as={caption === "" ? "div" : "figure"} data-drag-handle>
      <img
        sizes={TEXT_SIZES}
        srcSet={src === undefined ? undefined : srcSetOf(src)}
        src={src}
        width={size?.width}
        height={size?.height}
        alt={textOf(node.attrs["alt"])}
        onError={({ currentTarget }) => askForItself(currentTarget)}
      />
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </NodeViewWrapper>
  );
}
