import { builtPage, builtPages, type BuiltPage } from "../prerender/built-site";

/** Every page of the build, and the page for a missing address. */
export const pages = [...builtPages(), builtPage("/404")];

/** The violations of a rule and their pages: every page is checked before anything is reported. */
export function faults(find: (document: Document, page: BuiltPage) => readonly string[]): string[] {
  return pages.flatMap((page) =>
    find(page.document, page).map((fault) => `${page.path}: ${fault}`),
  );
}

export const all = (document: Document, selector: string) => [
  ...document.querySelectorAll(selector),
];
export const shown = (element: Element) => element.outerHTML.slice(0, 160);
export const textOf = (element: Element) =>
  (element.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
/** The text of an element for a screen reader, if it contains no picture. */
export const nameOf = (element: Element) => element.getAttribute("aria-label") ?? textOf(element);
export const broken = (selector: string, isWrong: (element: Element) => boolean) =>
  faults((document) => all(document, selector).filter(isWrong).map(shown));
