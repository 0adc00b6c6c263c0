import "./project-world.css";
import { PROJECT_ACCENTS } from "../../content/schema/visitor-labels";
import type { Project } from "./project-selection";

/** The value of `data-world` for a project's colours; undefined for the site's own. */
export function worldOf({ accent }: Pick<Project, "accent">): string | undefined {
  return accent !== "site" && Object.hasOwn(PROJECT_ACCENTS, accent) ? accent : undefined;
}
