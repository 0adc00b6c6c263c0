import { NavLink } from "react-router-dom";
import { chosenMenu } from "../../content/menu";
import { useAgency } from "../../store/queries/agency";
import { isOwnPage, safeHref } from "../../ui/text/safe-href";

/** The menu that administrators wrote, in their order, without unsafe addresses. */
export function ChosenEntries({
  item,
  link,
  onFollow,
}: {
  readonly item?: string | undefined;
  readonly link: string;
  readonly onFollow?: (() => void) | undefined;
}) {
  const entries = chosenMenu(useAgency().parts);
  return entries.map(({ text, url }) => {
    const href = safeHref(url);
    if (href === undefined) return null;
    return (
      <li key={`${text} ${url}`} className={item ?? "leading-snug"}>
        {isOwnPage(href) ? (
          <NavLink to={href} end={href === "/"} className={link} onClick={onFollow}>
            {text}
          </NavLink>
        ) : (
          <a href={href} className={link}>
            {text}
          </a>
        )}
      </li>
    );
  });
}
