import { type EditorState, TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { slugOf } from "../../../lib/slug";

/** A block that « / » offers. */
export interface InsertableBlock {
  readonly label: string;
  /** Other words that find it. */
  readonly keywords: string;
  readonly icon: LucideIcon;
  /** Carried out where the cursor is, in an empty paragraph. */
  readonly insert: (editor: Editor) => void;
}

/** Where a « / » stands at the beginning of a paragraph, and what was typed after it; undefined where no menu is meant. */
export function slashQuery({
  selection,
}: Pick<EditorState, "selection">): { readonly from: number; readonly query: string } | undefined {
  const { $from, empty } = selection;
  if (!(selection instanceof TextSelection) || !empty) return undefined;
  const { parent, parentOffset } = $from;
  if (parent.type.name !== "paragraph" || parentOffset < parent.content.size) return undefined;
  const [, query] = /^\/([\p{L}\p{N}-]{0,20})$/u.exec(parent.textContent) ?? [];
  return query === undefined ? undefined : { from: $from.start(), query };
}

/** The blocks that a query finds by the beginning of a word, whatever its accents. */
export function blocksFor(
  blocks: readonly InsertableBlock[],
  query: string,
): readonly InsertableBlock[] {
  const wanted = slugOf(query);
  const words = ({ label, keywords }: InsertableBlock) => slugOf(`${label} ${keywords}`).split("-");
  return blocks.filter(
    (block) => wanted === "" || words(block).some((word) => word.startsWith(wanted)),
  );
}
