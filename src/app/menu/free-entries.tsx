import { NavLink } from "react-router-dom";
import { chosenMenu } from "../../content/menu";
import { useAgency } from "../../store/queries/agency";
import { useFreeLinks } from "../../site/shared/free-links";

/**
 * Entries for free pages, in the menu or in the footer. The footer repeats those of the menu, because narrow bars
 * show only the first ones.
 */
export function FreeEntries({
  place = "menu",
  item,
  link,
  onFollow,
}: {
  readonly place?: "menu" | "footer";
  /** Classes of an entry and of its link. */
  readonly item?: string | undefined;
  readonly link: string;
  readonly onFollow?: (() => void) | undefined;
}) {
  const inMenu = useFreeLinks("menu");
  const inFooter = useFreeLinks("footer");
  const further = inMenu.filter(({ path }) => inFooter.every((each) => each.path !== path));
  const chosen = new Set(chosenMenu(useAgency().parts).map(({ url }) => url));
  const links =
    place === "menu" ? inMenu.filter(({ path }) => !chosen.has(path)) : [...inFooter, ...further];
  return links.map(({ path, name }) => (
    <li key={path} className={item ?? (place === "menu" ? "leading-snug" : "")}>
      <NavLink to={path} className={link} onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  ));
}
