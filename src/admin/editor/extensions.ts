import type { Extensions } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { siteHref } from "../../ui/text/safe-href";
import { TextAlignment } from "./alignment";
import { CalloutNode } from "./blocks/callout";
import { KeptBlock, KeptInline } from "./blocks/kept-markup";
import { MarkupRules } from "./markup-rules";
import { TextBackground, TextColour } from "./palette-marks";
import { GalleryNode, PictureNode } from "./blocks/picture";
import { TableCellNode, TableHeaderNode, TableNode, TableRowNode } from "./blocks/table";
import { TextAfterBlock } from "./blocks/text-after-block";
import { Video } from "./videos/video";
import type { Headings } from "./blocks/text-styles";

/** Lists all that a rich text may contain: anything else is dropped, even when it is pasted. */
export function extensionsFor(headings: Headings): Extensions {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        markdownLinks: true,
        defaultProtocol: "https",
        isAllowedUri: (address) => siteHref(address) !== undefined,
        HTMLAttributes: { target: null, rel: null },
      },
      dropcursor: { color: false, class: "editor-drop" },
    }),
    PictureNode,
    GalleryNode,
    MarkupRules.configure({ headings }),
    TextColour,
    TextBackground,
    TextAlignment,
    TableNode,
    TableRowNode,
    TableCellNode,
    TableHeaderNode,
    CalloutNode,
    Video,
    KeptBlock,
    KeptInline,
    TextAfterBlock,
  ];
}
