import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { storable } from "../../ui/text/sanitize";
import { sectionRows } from "./blocks/written-tables";

/**
 * Converts a document to the HTML to store: sanitised, without empty paragraphs. Blocks are immutable, so each is
 * converted once and cached: the cost depends on what has changed, not on the length of the text.
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
  // Content of a template is inert: nothing in it is loaded or run.
  const frame = document.createElement("template").content;
  frame.append(serializer.serializeNode(block, { document: frame.ownerDocument }));
  for (const entry of frame.querySelectorAll("li")) unwrapParagraph(entry);
  for (const cell of frame.querySelectorAll("td, th"))
    if (cell.children.length === 1) unwrapParagraph(cell);
  for (const table of frame.querySelectorAll("table")) sectionRows(table);
  return storable(Array.from(frame.children, ({ outerHTML }) => outerHTML).join(""));
}

/** The editor needs a paragraph in every list item and cell; one without siblings is removed from the stored HTML. */
function unwrapParagraph(entry: Element): void {
  const [first, ...others] = entry.children;
  const alone = others.every(({ tagName }) => tagName === "UL" || tagName === "OL");
  if (first?.tagName === "P" && first.className === "" && alone) {
    first.replaceWith(...first.childNodes);
  }
}
