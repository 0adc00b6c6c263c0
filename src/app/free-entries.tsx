import { NavLink } from "react-router-dom";
import { useFreeLinks } from "../site/shared/free-links";

/** The free pages that stand in the menu or at the foot of every page, as further entries there. */
export function FreeEntries({
  place = "menu",
  item,
  link,
  onFollow,
}: {
  readonly place?: "menu" | "footer";
  /** How an entry of that list looks, and its link. */
  readonly item?: string | undefined;
  readonly link: string;
  readonly onFollow?: (() => void) | undefined;
}) {
  return useFreeLinks(place).map(({ path, name }) => (
    <li key={path} className={item}>
      <NavLink to={path} className={link} onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  ));
}
