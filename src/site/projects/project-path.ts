import { addressOf } from "../../content/rules/find-by-address";
import type { Project } from "./project-selection";

/** The canonical path of a project's page. */
export function projectPath(project: Pick<Project, "id" | "slug">): string {
  return `/projects/${encodeURIComponent(addressOf(project))}`;
}
