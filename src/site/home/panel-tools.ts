import type { Doc } from "../../content/index";
import { isFound } from "../../ui/text-match";
import { categoryLabel, searchTools } from "../tools/tool-selection";

/** The tools whose name, description or category has the words of the search, in the directory's order. */
export function panelTools(tools: readonly Doc<"tools">[], search: string): Doc<"tools">[] {
  return searchTools(tools, "").filter((tool) =>
    isFound(search, tool.name, tool.description, categoryLabel(tool)),
  );
}
