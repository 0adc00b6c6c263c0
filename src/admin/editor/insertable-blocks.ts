import type { Editor } from "@tiptap/react";
import {
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  Table,
  TextQuote,
} from "lucide-react";
import { insertTable } from "./blocks/table";
import type { InsertableBlock } from "./slash/slash-query";
import { type Headings, headingsOf, setLevel } from "./text-styles";

/** What « / » offers in a text: its headings first. */
export function insertableBlocks(
  headings: Headings,
  onImage: () => void,
): readonly InsertableBlock[] {
  return [
    ...headingsOf(headings).map(({ label, level }, place) => ({
      label,
      keywords: `h${place + 1} section`,
      icon: HEADING_ICONS[place] ?? Heading4,
      insert: (editor: Editor) => void setLevel(editor.chain(), level),
    })),
    ...BLOCKS,
    { label: "Image", keywords: "photo illustration", icon: ImagePlus, insert: onImage },
  ];
}

const HEADING_ICONS: readonly LucideIcon[] = [Heading2, Heading3, Heading4];

const BLOCKS: readonly InsertableBlock[] = [
  {
    label: "Liste à puces",
    keywords: "points",
    icon: List,
    insert: (editor) => editor.commands.toggleBulletList(),
  },
  {
    label: "Liste numérotée",
    keywords: "étapes",
    icon: ListOrdered,
    insert: (editor) => editor.commands.toggleOrderedList(),
  },
  {
    label: "Citation",
    keywords: "blockquote",
    icon: TextQuote,
    insert: (editor) => editor.commands.toggleBlockquote(),
  },
  {
    label: "Encadré",
    keywords: "note remarque attention callout",
    icon: RectangleHorizontal,
    insert: (editor) => editor.commands.toggleWrap("callout"),
  },
  {
    label: "Tableau",
    keywords: "table",
    icon: Table,
    insert: (editor) => editor.chain().command(insertTable).run(),
  },
  {
    label: "Séparateur",
    keywords: "ligne trait hr",
    icon: Minus,
    insert: (editor) => editor.commands.setHorizontalRule(),
  },
  {
    label: "Code",
    keywords: "programme",
    icon: Code,
    insert: (editor) => editor.commands.toggleCodeBlock(),
  },
];
