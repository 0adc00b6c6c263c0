import type { ChainedCommands, Editor } from "@tiptap/react";
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RectangleHorizontal,
  Strikethrough,
  TextQuote,
  Underline,
} from "lucide-react";
import { textOf } from "../../lib/parse";
import { type Alignment, alignmentOf } from "./alignment";

/** A tool that switches a formatting of the selection on and off. */
export interface Toggle {
  readonly name: string;
  readonly label: string;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

export const MARKS: readonly Toggle[] = [
  { name: "bold", label: "Gras", keys: "Ctrl B", icon: Bold, run: (chain) => chain.toggleBold() },
  {
    name: "italic",
    label: "Italique",
    keys: "Ctrl I",
    icon: Italic,
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: "underline",
    label: "Souligné",
    keys: "Ctrl U",
    icon: Underline,
    run: (chain) => chain.toggleUnderline(),
  },
  {
    name: "strike",
    label: "Barré",
    keys: "Ctrl Maj S",
    icon: Strikethrough,
    run: (chain) => chain.toggleStrike(),
  },
];

export const BLOCKS: readonly Toggle[] = [
  {
    name: "bulletList",
    label: "Liste à puces",
    keys: "Ctrl Maj 8",
    icon: List,
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: "orderedList",
    label: "Liste numérotée",
    keys: "Ctrl Maj 7",
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "blockquote",
    label: "Citation",
    keys: "Ctrl Maj B",
    icon: TextQuote,
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: "callout",
    label: "Encadré",
    icon: RectangleHorizontal,
    run: (chain) => chain.toggleWrap("callout"),
  },
];

/** What the toolbar shows about the selection. */
export interface Selected {
  readonly active: readonly string[];
  readonly level: number | undefined;
  readonly color: string;
  readonly background: string;
  readonly align: Alignment;
  /** The language of the code block around the cursor; undefined outside one. */
  readonly language: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function selectedIn(editor: Editor): Selected {
  const names = [...MARKS, ...BLOCKS].map(({ name }) => name);
  const level: unknown = editor.getAttributes("heading")["level"];
  return {
    active: [...names, "link", "image", "table"].filter((name) => editor.isActive(name)),
    level: editor.isActive("heading") && typeof level === "number" ? level : undefined,
    color: textOf(editor.getAttributes("color")["colour"]),
    background: textOf(editor.getAttributes("background")["colour"]),
    align: alignmentOf(
      editor.getAttributes("heading")["align"] ?? editor.getAttributes("paragraph")["align"],
    ),
    language: editor.isActive("codeBlock")
      ? textOf(editor.getAttributes("codeBlock")["language"])
      : undefined,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
