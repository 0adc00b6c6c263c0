import type { Doc } from "../../../content/index";
import { LatestProject } from "./latest-project";

/** Projects with their pictures: the first one large, the others in pairs below it. */
export function ProjectPlates({ projects }: { readonly projects: readonly Doc<"projects">[] }) {
  return (
    <ul className={PLACES}>
      {projects.map((project, place) => (
        <li key={project.id} className={PLACE}>
          <LatestProject project={project} large={place === 0} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = "grid grid-cols-1 gap-x-6 gap-y-part sm:grid-cols-2";
const PLACE = "min-w-0 sm:first:col-span-2";
