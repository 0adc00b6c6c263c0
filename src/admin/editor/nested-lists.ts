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
