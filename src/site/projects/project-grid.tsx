import { SkeletonLine, Skeleton } from "../../ui/data/skeleton";
import { projectPlacements } from "./composition";
import { ProjectCard } from "./project-card";
import type { Project } from "./project-selection";

/** Projects in different sizes on twelve columns, in reading order. */
export function ProjectGrid({
  projects,
  search,
}: {
  readonly projects: readonly Project[];
  readonly search: string;
}) {
  const places = projectPlacements(projects.length);
  return (
    <ul className={GRID}>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          place={places[index] ?? "alone"}
          search={search}
          priority={index === 0}
        />
      ))}
    </ul>
  );
}

/** A placeholder for the first row and half of the second. */
export function ProjectGridSkeleton() {
  return (
    <Skeleton label="Chargement des projets…">
      <div className={GRID}>
        <div className="aspect-4/3 rounded-md bg-sunken md:col-span-12 lg:col-span-8" />
        <div className="space-y-4 border-t border-rule pt-3 md:col-span-12 lg:col-span-4 lg:self-end">
          <SkeletonLine className="w-2/5 text-sm" />
          <SkeletonLine className="w-full text-heading" />
          <SkeletonLine className="w-3/4 text-heading" />
          <SkeletonLine className="w-full text-lg" />
          <SkeletonLine className="w-2/3 text-lg" />
        </div>
        <div className="hidden aspect-4/3 rounded-md bg-sunken md:col-span-7 md:block" />
        <div className="hidden aspect-4/3 self-end rounded-md bg-sunken md:col-span-5 md:block" />
      </div>
    </Skeleton>
  );
}

const GRID = "grid gap-x-6 gap-y-14 md:grid-cols-12 lg:gap-y-section";
