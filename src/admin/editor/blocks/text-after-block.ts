import {
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { isInTable, selectedRect } from "@tiptap/pm/tables";
import { type Command, Extension } from "@tiptap/react";

/**
 * Puts what is typed while a picture or table is selected below it, where ProseMirror would replace it. An inserted or
 * pasted block is selected, and its author usually goes on writing.
 */
export const TextAfterBlock = Extension.create({
  name: "textAfterBlock",
  priority: 1200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: ({ state, dispatch }, _from, _to, text) => {
          const { tr } = state;
          if (!isBlockSelected(state) || !leave(tr)) return false;
          dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
        // Composed characters, such as « ê » on a French keyboard, reach the text before `handleTextInput` is called.
        handleKeyDown: ({ state, dispatch }, { key, isComposing }) => {
          const { tr } = state;
          const composes = isComposing || key === "Dead" || key === "Process";
          if (composes && isBlockSelected(state) && leave(tr)) dispatch(tr);
          return false;
        },
      },
      appendTransaction: (transactions, former, state) => {
        if (!transactions.some((each) => each.getMeta("uiEvent") === "paste")) return null;
        const { tr } = state;
        if (isInTable(state) && !isInTable(former)) {
          const { tableStart } = selectedRect(state);
          tr.setSelection(NodeSelection.create(tr.doc, tableStart - 1));
          return leave(tr) ? tr : null;
        }
        return isBlockSelected(state) && leave(tr) ? tr : null;
      },
    }),
  ],
});

/** A command that moves from a block that was just inserted into an empty paragraph below it. */
export const leaveBlock: Command = ({ state, tr, dispatch }) =>
  isBlockSelected(state) && (!dispatch || leave(tr));

/** A command that does the same after a gallery was inserted, wherever that left the cursor. */
export const leaveGallery: Command = ({ tr, dispatch }) => {
  const { $from, $to } = tr.selection;
  const inside = Array.from({ length: $to.depth + 1 }, (_, depth) => depth).find(
    (depth) => $to.node(depth).type.name === "gallery",
  );
  const before = $from.nodeBefore?.type.name === "gallery" ? $from.pos : undefined;
  const end = inside === undefined ? before : $to.after(inside);
  const { paragraph } = tr.doc.type.schema.nodes;
  if (end === undefined || !paragraph) return true;
  if (!dispatch) return true;
  if (tr.doc.resolve(end).nodeAfter?.type !== paragraph) tr.insert(end, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
  return true;
};

/** Moves the cursor below a selected block; false where none is selected. */
export const leaveSelected = (tr: Transaction): boolean => isBlockSelected(tr) && leave(tr);

const isBlockSelected = ({ selection }: Pick<EditorState, "selection">) =>
  selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom;

/** Moves the cursor below the block; false where no paragraph may follow. Empty paragraphs are not stored. */
function leave(tr: Transaction): boolean {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!paragraph) return false;
  let { $to } = tr.selection;
  // A gallery holds only pictures, so the paragraph goes below it.
  while ($to.depth > 0 && !$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) {
    if ($to.parent.type.name !== "gallery") return false;
    $to = tr.doc.resolve($to.after());
  }
  const isBlank = $to.nodeAfter?.type === paragraph && $to.nodeAfter?.content.size === 0;
  if (!isBlank) {
    if (!$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return false;
    tr.insert($to.pos, paragraph.create());
  }
  tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1));
  return true;
}
