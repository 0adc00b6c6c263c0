import { setTimeout as pause } from "node:timers/promises";
import type { Tab } from "./browser";

/** How a person finds an element: by its role and its name. */
export type Seen =
  | { readonly button: string }
  | { readonly link: string }
  | { readonly field: string }
  | { readonly text: string }
  | { readonly css: string };

const MARK = "data-engines-found";
/** Machines differ by three in speed, and WebKit takes up to 9 s for one of these waits on a quick one. */
const PATIENCE_MS = 90_000;

/** Waits until an element is visible, and returns its selector. */
export async function see(tab: Tab, seen: Seen): Promise<string> {
  const [[kind, name] = ["css", "*"]] = Object.entries(seen);
  await until(`${kind} « ${name} » is seen`, () => tab.evaluate(mark, kind, name, MARK));
  return `[${MARK}]`;
}

export async function press(tab: Tab, seen: Seen): Promise<void> {
  await tab.click(await see(tab, seen));
}

export async function write(tab: Tab, field: string, text: string): Promise<void> {
  await tab.write(await see(tab, { field }), text);
}

/** Retries until it is true, also while a page is navigating. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(100);
  }
  throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${what}`, { cause: last });
}

/** Runs in the page: marks the visible element, so that every driver finds it by a selector. */
function mark(kind: string, name: string, attribute: string): boolean {
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/gu, " ").trim();
  const nameOf = (element: Element) =>
    plain(element.getAttribute("aria-label") ?? element.textContent);
  const labelsOf = (element: Element) =>
    "labels" in element ? [...((element as HTMLInputElement).labels ?? [])].map(nameOf) : [];
  const kinds: Record<string, () => Element[]> = {
    css: () => [...document.querySelectorAll(name)],
    button: () => [...document.querySelectorAll("button, [role=button], summary")],
    link: () => [...document.querySelectorAll("a")],
    field: () => [...document.querySelectorAll("input, textarea, select, [contenteditable=true]")],
    text: () => [...document.querySelectorAll("body *")],
  };
  const begins = (text: string) => text === name || text.startsWith(name);
  const isCalled = (element: Element) => {
    if (kind === "css") return true;
    if (kind === "text") {
      return [...element.childNodes].some((node) => plain(node.nodeValue).includes(name));
    }
    const own = nameOf(element);
    return kind === "field" ? [...labelsOf(element), own].some(begins) : begins(own);
  };
  for (const former of document.querySelectorAll(`[${attribute}]`))
    former.removeAttribute(attribute);
  const found = kinds[kind]?.().find((each) => isCalled(each) && each.checkVisibility());
  found?.setAttribute(attribute, "");
  return found !== undefined;
}
