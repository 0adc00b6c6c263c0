import { addressOf } from "../../content/rules/find-by-address";
import { useDocs } from "../../store/queries/use-docs";

/** These queries are constants because a new object would start a new subscription. */
export const pagesInMenu = { selector: { kind: "page", published: true, in_menu: true } };
export const pagesInFooter = { selector: { kind: "page", published: true, in_footer: true } };

/** A link to a free page. */
export interface FreeLink {
  readonly path: string;
  readonly name: string;
}

type Addressed = Parameters<typeof addressOf>[0] & { readonly title: string };

/** The canonical path of a free page. */
export const freePath = (page: Parameters<typeof addressOf>[0]) =>
  `/${encodeURIComponent(addressOf(page))}`;

/** Links to the published pages in the menu or the footer, by title. */
export function useFreeLinks(place: "menu" | "footer"): readonly FreeLink[] {
  const pages = useDocs("documents", place === "menu" ? pagesInMenu : pagesInFooter);
  return pages.state === "ready" ? freeLinks(pages.docs) : [];
}

export function freeLinks(pages: readonly Addressed[]): FreeLink[] {
  return pages
    .map((page) => ({ path: freePath(page), name: page.title }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
}
