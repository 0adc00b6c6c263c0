import { trimmedTexts } from "./agency/agency";
import { builtInMenuButton } from "./built-in/menu-button";
import { isOff } from "./kinds";

type Parts = Readonly<Record<string, unknown>>;

/** The button at the end of the menu; undefined without a text or an address, or if its page is switched off. */
export function menuButton(
  parts: Parts,
): { readonly text: string; readonly url: string } | undefined {
  const written = parts["menu_button"];
  const { text, url } = written ? trimmedTexts(builtInMenuButton, written) : builtInMenuButton;
  return text === "" || url === "" || isOff(parts, url) ? undefined : { text, url };
}
