import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { storable } from "../../ui/text/sanitize";
import { sectionRows } from "./blocks/written-tables";

/**
 * A document as the HTML to store: sanitised, without empty paragraphs, nothing for nothing. Blocks
 * do not change, they are replaced: each is written once, so that a long text costs what changed.
 */
export function writtenHtml(document: Node): string {
  let html = "";
  document.forEach((block) => {
    html += htmlOfBlock(block);
  });
  return html;
}

const written = new WeakMap<Node, string>();

function htmlOfBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const html = isBlank(block) ? "" : write(block);
  written.set(block, html);
  return html;
}

const isBlank = (block: Node) => block.isTextblock && block.content.size === 0;

function write(block: Node): string {
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  // Nothing in a template is loaded or run.
  const frame = document.createElement("template").content;
  frame.append(serializer.serializeNode(block, { document: frame.ownerDocument }));
  for (const entry of frame.querySelectorAll("li")) unwrapParagraph(entry);
  for (const cell of frame.querySelectorAll("td, th"))
    if (cell.children.length === 1) unwrapParagraph(cell);
  for (const table of frame.querySelectorAll("table")) sectionRows(table);
  return storable(Array.from(frame.children, ({ outerHTML }) => outerHTML).join(""));
}

/** The editor wants a paragraph in every list item and cell; a text reads better without those that are alone. */
function unwrapParagraph(entry: Element): void {
  const [first, ...others] = entry.children;
  const alone = others.every(({ tagName }) => tagName === "UL" || tagName === "OL");
  if (first?.tagName === "P" && first.className === "" && alone) {
    first.replaceWith(...first.childNodes);
  }
}
