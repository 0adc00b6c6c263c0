import { type Editor, useEditorState } from "@tiptap/react";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Highlighter,
  ImagePlus,
  Link,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Undo2,
} from "lucide-react";
import { type Alignment, align, alignmentOf, ALIGNMENTS } from "./alignment";
import { CodeLanguageMenu, InsertMenu } from "./insert-menu";
import { PaletteMenu } from "./palette-menu";
import type { InsertDialog } from "./slash/inserts";
import { TableMenu } from "./table-menu";
import { type Headings, setLevel, stylesOf } from "./blocks/text-styles";
import { ToolButton, ToolRule } from "./tool-button";
import { ToolMenu } from "./tool-menu";
import { Toolbar } from "./toolbar-focus";
import { BLOCKS, MARKS, type Selected, selectedIn, type Toggle } from "./tools";

/** Always the same function, so that the selection is read again only after a change of the editor. */
const selectionOf = ({ editor }: { readonly editor: Editor }) => selectedIn(editor);

/** The toolbar of a rich text: a button or a menu for each kind of formatting. */
export function EditorToolbar({
  editor,
  headings,
  controls,
  look,
  onAsk,
}: {
  readonly editor: Editor;
  readonly headings: Headings;
  readonly controls: string;
  readonly look: string;
  /** Opens a dialog, for tools that need an answer first. */
  readonly onAsk: (what: InsertDialog) => void;
}) {
  const selected = useEditorState({ editor, selector: selectionOf });
  const { active } = selected;
  const history = (command: "undo" | "redo") => (byPointer: boolean) =>
    (byPointer ? editor.chain().focus() : editor.chain())[command]().run();

  return (
    <Toolbar label="Mise en forme" controls={controls} first="style" look={look}>
      <StyleMenu editor={editor} headings={headings} selected={selected} />
      <ToolRule />
      <Toggles editor={editor} toggles={MARKS} active={active} />
      <PaletteMenu
        editor={editor}
        use="color"
        label="Couleur du texte"
        icon={Baseline}
        selected={selected.color}
      />
      <PaletteMenu
        editor={editor}
        use="background"
        label="Couleur de fond"
        icon={Highlighter}
        selected={selected.background}
      />
      <ToolRule />
      <AlignMenu editor={editor} selected={selected.align} />
      <Toggles editor={editor} toggles={BLOCKS} active={active} />
      <ToolRule />
      <ToolButton
        tool="link"
        label={active.includes("link") ? "Modifier le lien" : "Lien"}
        keys="Ctrl K"
        icon={Link}
        pressed={active.includes("link")}
        onPress={() => onAsk("link")}
      />
      <ToolButton
        tool="image"
        label={active.includes("image") ? "Modifier l’image" : "Image"}
        icon={ImagePlus}
        pressed={active.includes("image")}
        onPress={() => onAsk("image")}
      />
      <TableMenu
        editor={editor}
        inTable={active.includes("table")}
        onCaption={() => onAsk("caption")}
      />
      <InsertMenu editor={editor} onAsk={onAsk} />
      <CodeLanguageMenu editor={editor} selected={selected} />
      <ToolRule />
      <ToolButton
        tool="clean"
        label="Effacer la mise en forme"
        icon={RemoveFormatting}
        onPress={(byPointer) => clean(editor, byPointer)}
      />
      <ToolButton
        tool="undo"
        label="Annuler la frappe"
        keys="Ctrl Z"
        icon={Undo2}
        disabled={!selected.canUndo}
        onPress={history("undo")}
      />
      <ToolButton
        tool="redo"
        label="Rétablir la frappe"
        keys="Ctrl Maj Z"
        icon={Redo2}
        disabled={!selected.canRedo}
        onPress={history("redo")}
      />
    </Toolbar>
  );
}

function Toggles({
  editor,
  toggles,
  active,
}: {
  readonly editor: Editor;
  readonly toggles: readonly Toggle[];
  readonly active: readonly string[];
}) {
  return toggles.map(({ name, label, keys, icon, run }) => (
    <ToolButton
      key={name}
      tool={name}
      label={label}
      keys={keys}
      icon={icon}
      pressed={active.includes(name)}
      onPress={(byPointer) => run(byPointer ? editor.chain().focus() : editor.chain()).run()}
    />
  ));
}

function StyleMenu({
  editor,
  headings,
  selected: { level },
}: {
  readonly editor: Editor;
  readonly headings: Headings;
  readonly selected: Selected;
}) {
  const styles = stylesOf(headings, level);
  const current = styles.find((style) => style.level === level);
  return (
    <ToolMenu
      tool="style"
      label="Style du texte"
      face={<span className="w-20 truncate pl-1 text-left">{current?.label}</span>}
      choices={styles.map(({ label }) => ({ value: label, label }))}
      selected={current?.label ?? ""}
      onSelect={(label) =>
        setLevel(editor.chain().focus(), styles.find((style) => style.label === label)?.level)
      }
    />
  );
}

function AlignMenu({
  editor,
  selected,
}: {
  readonly editor: Editor;
  readonly selected: Alignment;
}) {
  const Icon = ALIGN_ICONS[selected];
  return (
    <ToolMenu
      tool="align"
      label="Alignement"
      face={<Icon aria-hidden className="size-4.5" strokeWidth={1.75} />}
      choices={Object.entries(ALIGNMENTS).map(([value, label]) => {
        const Sample = ALIGN_ICONS[alignmentOf(value)];
        return {
          value,
          label,
          sample: <Sample aria-hidden className="size-4.5" strokeWidth={1.75} />,
        };
      })}
      selected={selected}
      onSelect={(value) => align(editor.chain().focus(), alignmentOf(value))}
    />
  );
}

const ALIGN_ICONS: Readonly<Record<Alignment, LucideIcon>> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

/** Removes all formatting and turns headings and lists into paragraphs; links are content and stay. */
function clean(editor: Editor, byPointer: boolean): void {
  const chain = (byPointer ? editor.chain().focus() : editor.chain()).clearNodes();
  const marks = Object.keys(editor.schema.marks).filter((name) => name !== "link");
  align(
    marks.reduce((cleaned, name) => cleaned.unsetMark(name), chain),
    "left",
  );
}
