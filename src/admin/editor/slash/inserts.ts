import type { Editor } from "@tiptap/react";
import {
  FileDown,
  Heading,
  ImagePlus,
  Images,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  SquareCode,
  SquarePlay,
  Table,
  TextQuote,
} from "lucide-react";
import { slugOf } from "../../../lib/slug";
import { insertTable } from "../blocks/table";
import { type Headings, headingsOf, setLevel } from "../blocks/text-styles";

/** A dialog that a tool needs before it can insert something. */
export type InsertDialog = "link" | "image" | "gallery" | "caption" | "file" | "video";

/** Something that can be inserted at the cursor. */
export interface Insert {
  readonly name: string;
  readonly label: string;
  /** More words by which it is found. */
  readonly words: string;
  readonly icon: LucideIcon;
  /** Inserts it, or returns the dialog that has to be answered first. */
  readonly run: (editor: Editor) => InsertDialog | undefined;
}

/** All inserts, ordered by how often writers need them. */
export function insertsFor(headings: Headings): readonly Insert[] {
  const levels = headingsOf(headings).map(({ level, label }): Insert => ({
    name: `heading-${String(level)}`,
    label,
    words: "titre heading h",
    icon: Heading,
    run: done((editor) => setLevel(editor.chain(), level)),
  }));
  return [...levels, ...BLOCKS];
}

/** Wraps a command that needs no dialog. */
const done = (run: (editor: Editor) => unknown) => (editor: Editor) => {
  run(editor);
  return undefined;
};

const BLOCKS: readonly Insert[] = [
  {
    name: "bulletList",
    label: "Liste à puces",
    words: "points ul",
    icon: List,
    run: done((editor) => editor.chain().toggleBulletList().run()),
  },
  {
    name: "orderedList",
    label: "Liste numérotée",
    words: "chiffres etapes ol",
    icon: ListOrdered,
    run: done((editor) => editor.chain().toggleOrderedList().run()),
  },
  {
    name: "image",
    label: "Image",
    words: "photo illustration",
    icon: ImagePlus,
    run: () => "image",
  },
  {
    name: "gallery",
    label: "Galerie",
    words: "images photos grille",
    icon: Images,
    run: () => "gallery",
  },
  {
    name: "table",
    label: "Tableau",
    words: "lignes colonnes",
    icon: Table,
    run: done((editor) => editor.chain().command(insertTable).run()),
  },
  {
    name: "blockquote",
    label: "Citation",
    words: "guillemets",
    icon: TextQuote,
    run: done((editor) => editor.chain().toggleBlockquote().run()),
  },
  {
    name: "callout",
    label: "Encadré",
    words: "note attention callout",
    icon: RectangleHorizontal,
    run: done((editor) => editor.chain().toggleWrap("callout").run()),
  },
  {
    name: "codeBlock",
    label: "Bloc de code",
    words: "programme source",
    icon: SquareCode,
    run: done((editor) => editor.chain().toggleCodeBlock().run()),
  },
  {
    name: "horizontalRule",
    label: "Séparateur",
    words: "trait ligne hr",
    icon: Minus,
    run: done((editor) => editor.chain().setHorizontalRule().run()),
  },
  {
    name: "file",
    label: "PDF à télécharger",
    words: "fichier document telechargement piece jointe",
    icon: FileDown,
    run: () => "file",
  },
  {
    name: "video",
    label: "Vidéo",
    words: "youtube vimeo peertube film",
    icon: SquarePlay,
    run: () => "video",
  },
  { name: "link", label: "Lien", words: "url adresse page", icon: Link, run: () => "link" },
];

/** The inserts that match what was typed, without regard to accents; all of them for an empty text. */
export function insertsNamed(inserts: readonly Insert[], typed: string): readonly Insert[] {
  const wanted = slugOf(typed);
  if (wanted === "") return inserts;
  return inserts.filter(({ label, words }) =>
    slugOf(`${label} ${words}`)
      .split("-")
      .some(
        (word, place, all) =>
          word.startsWith(wanted) || all.slice(place).join("-").startsWith(wanted),
      ),
  );
}
