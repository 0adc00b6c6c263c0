import { builtPage, builtPages, type BuiltPage } from "../prerender/built-site";

/** Every page of the build, and the one that says that there is none. */
export const pages = [...builtPages(), builtPage("/404")];

/** What breaks a rule, and where: every page is looked at before anything is said. */
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
/** As a screen reader says it, for what has no picture in it. */
export const nameOf = (element: Element) => element.getAttribute("aria-label") ?? textOf(element);
export const broken = (selector: string, isWrong: (element: Element) => boolean) =>
  faults((document) => all(document, selector).filter(isWrong).map(shown));
