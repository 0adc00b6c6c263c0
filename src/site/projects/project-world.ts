import "./project-world.css";
import { PROJECT_ACCENTS } from "../../content/schema/visitor-labels";
import type { Project } from "./project-selection";

/** The colour world of a project's client, for `data-world`; undefined where it is the site's own. */
export function worldOf({ accent }: Pick<Project, "accent">): string | undefined {
  return accent !== "site" && Object.hasOwn(PROJECT_ACCENTS, accent) ? accent : undefined;
}
