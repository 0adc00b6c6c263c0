const LISTS = "ul, ol";

/**
 * Puts each inner list into the item that it belongs to. Google Docs puts it beside the item, or, where only inner
 * items were copied, into empty lists; some programs tell the level of an item by an attribute alone.
 */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.matches("li")) item.append(list);
    else if (list.parentElement?.childElementCount === 1) list.parentElement.replaceWith(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const list of body.querySelectorAll(LISTS)) {
    if (!list.parentElement?.closest(LISTS)) nestByLevel(list);
  }
}

function nestByLevel(list: Element): void {
  const items = [...list.querySelectorAll("li[aria-level]")];
  const outermost = Math.min(...items.map(levelOf));
  for (const item of items) {
    const depth = levelOf(item) - outermost + 1;
    while (depthOf(item) < depth) {
      const before = item.previousElementSibling;
      if (!before) break;
      innerList(before, item.parentElement?.localName ?? "ul").append(item);
    }
  }
}

const levelOf = (item: Element) => Number(item.getAttribute("aria-level")) || 1;

function depthOf(item: Element): number {
  const around = item.parentElement?.closest("li");
  return around ? depthOf(around) + 1 : 1;
}

/** The list at the end of an item, or a new one. */
function innerList(item: Element, tag: string): Element {
  const last = item.lastElementChild;
  if (last?.matches(LISTS)) return last;
  const list = item.ownerDocument.createElement(tag);
  item.append(list);
  return list;
}

const BLOCKS =
  "ul, ol, dl, table, figure, img, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, .callout, .gallery, .video";

/**
 * Gives an empty paragraph to each item that begins with another block, such as an inner list: in the editor an item
 * begins with a paragraph, and its parser would split the list around an item that does not.
 */
export function beginWithParagraphs(content: DocumentFragment): void {
  for (const item of content.querySelectorAll("li")) {
    const isFilled = (node: Node) => node.textContent?.trim() !== "";
    const first = Array.from(item.childNodes).find(
      (node) => isFilled(node) || (node instanceof Element && node.matches(`p, br, ${BLOCKS}`)),
    );
    if (first instanceof Element && first.matches(BLOCKS)) {
      item.prepend(item.ownerDocument.createElement("p"));
    }
  }
}
