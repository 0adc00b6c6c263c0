import type { Extensions } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { siteHref } from "../../ui/text/safe-href";
import { TextAlignment } from "./alignment";
import { Callout } from "./blocks/callout";
import { KeptBlock, KeptInline } from "./blocks/kept-markup";
import { MarkupRules } from "./markup-rules";
import { TextBackground, TextColour } from "./palette-marks";
import { Gallery, Picture } from "./blocks/picture";
import { Table, TableCell, TableHeader, TableRow } from "./blocks/table";
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
    Picture,
    Gallery,
    MarkupRules.configure({ headings }),
    TextColour,
    TextBackground,
    TextAlignment,
    Table,
    TableRow,
    TableCell,
    TableHeader,
    Callout,
    Video,
    KeptBlock,
    KeptInline,
    TextAfterBlock,
  ];
}
