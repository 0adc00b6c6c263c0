import { declarationsOf } from "./inline-style";

/** Converts lists from Word, which copies them as paragraphs: a style gives list and level, and the bullet is text. */
export function listsFromWord(body: HTMLElement): void {
  /** The current list and those around it, outermost first, each with Word's name for it. */
  let open: { readonly list: HTMLElement; readonly name: string }[] = [];
  let last: Element | undefined;
  for (const entry of body.querySelectorAll<HTMLElement>(
    "p[data-style*='mso-list'], p[class^='MsoListParagraph']",
  )) {
    const level = levelOf(entry);
    if (level === 0) continue;
    if (last === undefined || entry.previousElementSibling !== last) open = [];
    const tag = takeMarker(entry);
    const name = nameOf(entry);
    open = open.slice(0, open[level - 1]?.name === name ? level : level - 1);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list;
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else entry.before(list);
      open.push({ list, name });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...entry.childNodes);
    open.at(-1)?.list.append(item);
    entry.remove();
    last = open[0]?.list;
  }
}

function levelOf(entry: Element): number {
  const found = /level(\d)/u.exec(declarationsOf(entry).get("mso-list") ?? "");
  return Number(found?.[1] ?? 0);
}

/** Word's name for the list of an entry: two lists can follow one another without anything between them. */
function nameOf(entry: Element): string {
  return /lfo\d+/u.exec(declarationsOf(entry).get("mso-list") ?? "")?.[0] ?? "";
}

/** Removes the bullet or number from the text; it tells which kind of list this is. */
function takeMarker(entry: Element): "ul" | "ol" {
  const marker = entry.querySelector("[data-style*='mso-list']");
  const text = marker?.textContent ?? "";
  marker?.remove();
  return /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/iu.test(text) ? "ol" : "ul";
}
