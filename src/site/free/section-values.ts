import type { PageSection } from "../../content/rules/sections";
import { textOf } from "../../lib/parse";

/** A text of a section, trimmed. */
export const written = (section: PageSection, name: string) => textOf(section[name]).trim();

/** The number of items that a section shows. */
export function cardCountOf({ count }: PageSection): number {
  return typeof count === "number" && count >= 1 ? Math.trunc(count) : 3;
}

/** The collections whose documents a section of cards can show; projects where nothing was chosen. */
export type CardSource = "articles" | "projects" | "services" | "tools";

export function cardSourceOf(section: PageSection): CardSource {
  const source = written(section, "source");
  return source === "articles" || source === "services" || source === "tools" ? source : "projects";
}
