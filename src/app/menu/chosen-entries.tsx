import { NavLink } from "react-router-dom";
import { chosenMenu } from "../../content/menu";
import { useAgency } from "../../store/queries/agency";
import { SmartLink } from "../../ui/text/smart-link";

/** The menu as administrators wrote it: their words, in their order. */
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
  return entries.map(({ text, url }) => (
    <li key={`${text} ${url}`} className={item ?? "shrink-0 whitespace-nowrap"}>
      {url.startsWith("/") ? (
        <NavLink to={url} end={url === "/"} className={link} onClick={onFollow}>
          {text}
        </NavLink>
      ) : (
        <SmartLink to={url} className={link}>
          {text}
        </SmartLink>
      )}
    </li>
  ));
}
