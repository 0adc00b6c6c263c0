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

/** A dialog that asks for what cannot be put in without a word. */
export type Asked = "link" | "image" | "gallery" | "caption" | "file" | "video";

/** Something that can be put into a text where the cursor is. */
export interface Insert {
  readonly name: string;
  readonly label: string;
  /** What else it is looked for by. */
  readonly words: string;
  readonly icon: LucideIcon;
  /** Does it, or names what has to be asked first. */
  readonly run: (editor: Editor) => Asked | undefined;
}

/** All that can be put into a text, in the order of a writer's needs. */
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

/** Runs a command that asks for nothing. */
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

/** Those that what was typed names, whatever the accents; all for nothing typed. */
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
