import { menuPages, shortNameOf } from "../../content/pages";
import { type FreeLink, useFreeLinks } from "./free-links";

/** The entries of the menu: the site's own pages, then the free ones that stand in it. */
export function useSiteMenu(): readonly FreeLink[] {
  const free = useFreeLinks("menu");
  return [...menuPages.map((page) => ({ path: page.path, name: shortNameOf(page) })), ...free];
}
