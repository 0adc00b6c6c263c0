import { isRecord, textOf } from "../lib/parse";
import { builtInMenu } from "./built-in/menu";
import { isOff } from "./kinds";
import { sitePages } from "./pages";

/** An entry of the menu. */
export interface MenuEntry {
  readonly text: string;
  readonly url: string;
}

type Parts = Readonly<Record<string, unknown>>;

/** The entries of the menu, without duplicates and without pages that are switched off. */
export function chosenMenu(parts: Parts): readonly MenuEntry[] {
  const written = Array.isArray(parts["menu"]) ? parts["menu"] : builtInMenu;
  const entries = written.filter(isRecord).map((row) => ({
    text: textOf(row["text"]).trim(),
    url: textOf(row["url"]).trim(),
  }));
  const shown = entries.filter(({ text, url }) => text !== "" && url !== "" && !isOff(parts, url));
  return [...new Map(shown.toReversed().map((entry) => [entry.url, entry])).values()].toReversed();
}

/** The entries whose address has no page; `slugs` are the addresses of the published free pages. */
export function leadingNowhere(
  entries: readonly MenuEntry[],
  slugs: readonly string[],
): readonly MenuEntry[] {
  return entries.filter(({ url }) => {
    if (!url.startsWith("/")) return false;
    const path = url.split(/[?#]/u)[0] ?? "";
    const known = sitePages
      .flatMap((page) => [page.path, page.french ?? page.path])
      .some((each) => each === path || isWithin(path, each));
    return !known && !slugs.includes(path.slice(1));
  });
}

/** Whether the path is that of an article, a project and so on, which only the page of its list can verify. */
const isWithin = (path: string, folder: string) => folder !== "/" && path.startsWith(`${folder}/`);
