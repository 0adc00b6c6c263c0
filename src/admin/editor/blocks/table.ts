import { TextSelection } from "@tiptap/pm/state";
import { goToNextCell, isInTable, selectedRect, tableEditing } from "@tiptap/pm/tables";
import { type Command, Node } from "@tiptap/react";
import { textOf } from "../../../lib/parse";

/** A table with editable cells; `KeptBlock` keeps tables that it cannot represent. */
export const TableNode = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  addAttributes: () => ({ caption: { default: "", rendered: false } }),
  parseHTML: () => [
    { tag: "table", priority: 60, getAttrs: captionOf },
    { tag: "caption", ignore: true },
  ],
  renderHTML: ({ node }) => {
    const caption = textOf(node.attrs["caption"]);
    const rows = ["tbody", 0] as const;
    return caption === "" ? ["table", rows] : ["table", ["caption", caption], rows];
  },
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES.get(name) }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(nextCell),
      "Shift-Tab": () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    };
  },
});

export const TableRowNode = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

export const TableCellNode = cellNode("tableCell", "td");
export const TableHeaderNode = cellNode("tableHeader", "th");

const ROLES: ReadonlyMap<string, string> = new Map([
  ["table", "table"],
  ["tableRow", "row"],
  ["tableCell", "cell"],
  ["tableHeader", "header_cell"],
]);

const SIZE = 3;

/** A command that inserts a table of three rows and columns, with headings in the first row and the cursor in it. */
export const insertTable: Command = ({ state, tr, dispatch }) => {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader || isInTable(state)) return false;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: SIZE }, () => cell.createAndFill()).filter((each) => each !== null),
    );
  if (!dispatch) return true;
  // The table replaces an empty paragraph and splits a full one: in both cases it begins before this position.
  const inside = tr.selection.from + 1;
  tr.replaceSelectionWith(table.create(null, [row(tableHeader), row(tableCell), row(tableCell)]));
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
  return true;
};

/** A command that sets the caption of the table around the cursor; an empty text removes it. */
export const captionTable =
  (caption: string): Command =>
  ({ state, tr, dispatch }) => {
    if (!isInTable(state)) return false;
    if (dispatch) tr.setNodeAttribute(selectedRect(state).tableStart - 1, "caption", caption);
    return true;
  };

/**
 * A command for Tab: moves to the next cell, and from the last one into a new row. In an empty last row Tab leaves the
 * table, so that keyboard users are not trapped.
 */
const nextCell: Command = ({ state, tr, dispatch }) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  const { table, tableStart, map } = selectedRect(state);
  const last = table.lastChild;
  if (!last || last.textContent.trim() === "") return false;
  if (!dispatch) return true;
  const { tableRow, tableCell } = state.schema.nodes;
  const cells = Array.from({ length: map.width }, () => tableCell?.createAndFill() ?? null);
  const end = tableStart + table.content.size;
  tr.insert(
    end,
    tableRow?.create(
      null,
      cells.filter((cell) => cell !== null),
    ) ?? [],
  );
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView();
  return true;
};

function cellNode(name: string, tag: "td" | "th") {
  const span = (side: "colspan" | "rowspan") => ({
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(side)) || 1,
    renderHTML: ({ [side]: value }: Record<string, unknown>) =>
      value === 1 ? {} : { [side]: String(value) },
  });
  return Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      // Required by prosemirror-tables; never set here.
      colwidth: { default: null, rendered: false },
      scope: { default: null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** The caption of a table; false for a table that rows, cells and a plain caption cannot represent. */
function captionOf(table: HTMLElement): { readonly caption: string } | false {
  if (!(table instanceof HTMLTableElement)) return false;
  const { caption, tFoot, rows } = table;
  const isPlain = !tFoot && !table.querySelector("table table, caption *") && rows.length > 0;
  return isPlain && { caption: caption?.textContent.trim() ?? "" };
}
