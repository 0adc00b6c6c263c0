import { ALL_CHOICES } from "../shared/free-choices";
import type { Doc } from "../../content/index";
import { TOOL_CATEGORIES } from "../../content/schema/visitor-labels";
import { isFound } from "../../ui/text/text-match";

export type Tool = Doc<"tools">;

/** The tools that match a search: featured ones first, each group sorted by name. */
export function searchTools(tools: readonly Tool[], search: string): Tool[] {
  return tools
    .filter((tool) =>
      isFound(search, tool.name, tool.description, categoryLabel(tool), ...tool.tags),
    )
    .toSorted(
      (a, b) =>
        Number(b.featured) - Number(a.featured) ||
        byName.compare(a.name, b.name) ||
        a.id.localeCompare(b.id),
    );
}

export function inCategory(tools: readonly Tool[], category: string): readonly Tool[] {
  return category === ALL_CHOICES ? tools : tools.filter((tool) => categoryOf(tool) === category);
}

/** The choices of the filter: « Tous », then every category, with the number of its tools. */
export function categoryChoices(tools: readonly Tool[]) {
  return Object.entries({ [ALL_CHOICES]: "Tous", ...TOOL_CATEGORIES }).map(([value, label]) => ({
    value,
    label,
    count: inCategory(tools, value).length,
  }));
}

/** The category in the address if it is known, else all. */
export function knownCategory(asked: string): string {
  return isCategory(asked) ? asked : ALL_CHOICES;
}

/** The category of a tool; an unknown one becomes « Autre ». */
export function categoryOf({ category }: Pick<Tool, "category">): keyof typeof TOOL_CATEGORIES {
  return isCategory(category) ? category : "other";
}

export function categoryLabel(tool: Pick<Tool, "category">): string {
  return TOOL_CATEGORIES[categoryOf(tool)];
}

function isCategory(category: string): category is keyof typeof TOOL_CATEGORIES {
  return Object.hasOwn(TOOL_CATEGORIES, category);
}

const byName = new Intl.Collator("fr", { numeric: true });
