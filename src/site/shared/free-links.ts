import { addressOf } from "../../content/rules/find-by-address";
import { useDocs } from "../../store/queries/use-docs";

/** Constants, since another object is another subscription. */
export const pagesInMenu = { selector: { kind: "page", published: true, in_menu: true } };
export const pagesInFooter = { selector: { kind: "page", published: true, in_footer: true } };

/** A link to a free page. */
export interface FreeLink {
  readonly path: string;
  readonly name: string;
}

type Addressed = Parameters<typeof addressOf>[0] & { readonly title: string };

/** The one address of a free page. */
export const freePath = (page: Parameters<typeof addressOf>[0]) =>
  `/${encodeURIComponent(addressOf(page))}`;

/** Links to the published pages that stand in a place of every page, by their titles. */
export function useFreeLinks(place: "menu" | "footer"): readonly FreeLink[] {
  const pages = useDocs("documents", place === "menu" ? pagesInMenu : pagesInFooter);
  return pages.state === "ready" ? freeLinks(pages.docs) : [];
}

export function freeLinks(pages: readonly Addressed[]): FreeLink[] {
  return pages
    .map((page) => ({ path: freePath(page), name: page.title }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
}
