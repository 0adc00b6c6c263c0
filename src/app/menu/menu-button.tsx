import type { ComponentProps } from "react";
import { menuButton } from "../../content/menu-button";
import { useAgency } from "../../store/queries/agency";
import { ButtonLink } from "../../ui/button";
import { isOwnPage, safeHref } from "../../ui/text/safe-href";

/** The button at the end of the menu that administrators wrote; none for an unsafe address. */
export function MenuButton(
  looks: Pick<ComponentProps<typeof ButtonLink>, "size" | "variant" | "className" | "onClick">,
) {
  const button = menuButton(useAgency().parts);
  const href = button && safeHref(button.url);
  if (!href) return null;
  return (
    <ButtonLink to={href} reloadDocument={!isOwnPage(href)} {...looks}>
      {button.text}
    </ButtonLink>
  );
}
