import { SMALL_SIZES } from "../../lib/pictures/sizes";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SharedPicture } from "../../ui/media/shared-picture";
import { projectPath } from "./project-path";
import { worldOf } from "./project-world";
import type { Project } from "./project-selection";

/** Links to the projects before and after this one in the list. */
export function ProjectNeighbours({
  before,
  after,
}: {
  readonly before: Project | undefined;
  readonly after: Project | undefined;
}) {
  if (!before && !after) return null;
  return (
    <nav
      aria-label="Autres réalisations"
      className="mt-section grid gap-x-6 gap-y-8 border-t border-ink pt-6 md:grid-cols-2"
    >
      {before && (
        <Neighbour project={before}>
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          Projet précédent
        </Neighbour>
      )}
      {after && (
        <Neighbour project={after} className="md:col-start-2 md:flex-row-reverse md:text-right">
          Projet suivant
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Neighbour>
      )}
    </nav>
  );
}

function Neighbour({
  project,
  className = "",
  children,
}: {
  readonly project: Project;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Link
      data-world={worldOf(project)}
      to={projectPath(project)}
      className={`group flex min-w-0 gap-5 ${className}`}
    >
      <span className="w-28 shrink-0 sm:w-40">
        <SharedPicture
          of={project}
          src={project.image_url}
          alt=""
          shape="landscape"
          sizes={SMALL_SIZES}
          className="rounded-md border"
        />
      </span>
      <span className="min-w-0">
        <span className="inline-flex items-center gap-2 align-top text-sm text-ink-faint">
          {children}
        </span>
        <span className="heading-type mt-1 block text-xl text-balance wrap-anywhere transition-colors group-hover:text-accent">
          {project.title}
        </span>
      </span>
    </Link>
  );
}
