import { Star } from "lucide-react";
import type { Doc } from "../../../content/index";
import { truncateWords } from "../../../lib/truncate";
import { Badge } from "../../../ui/data/badge";
import { SkeletonLine } from "../../../ui/data/skeleton";
import { SharedPicture } from "../../../ui/media/shared-picture";
import { worldOf } from "../../projects/project-world";
import { TruncatedList } from "../../projects/truncated-list";
import { ProjectLinks } from "./project-links";

const DESCRIPTION_LENGTH = 140;

/** Projects from one edge of the window to the other, the first twice as wide; on phones they scroll sideways. */
export function ProjectStrip({ projects }: { readonly projects: readonly Doc<"projects">[] }) {
  return (
    <div className="strip">
      <ul className="work">
        {projects.map((project, place) => (
          <li key={project.id}>
            <Frame project={project} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A placeholder of the expected size. */
export function ProjectStripSkeleton() {
  return (
    <div className="strip">
      <div className="work">
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <div className="work-picture aspect-video bg-sunken" />
            <div className="work-caption mt-4">
              <SkeletonLine className="w-1/2 text-sm" />
              <div className="mt-2 h-[3lh] rounded-sm bg-sunken text-xl" />
              <SkeletonLine className="mt-2 w-2/3 text-sm" />
              <div className="mt-1 h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Frame({
  project,
  isFirst,
}: {
  readonly project: Doc<"projects">;
  readonly isFirst: boolean;
}) {
  const { title, description, category, client, tags, featured, image_url: image } = project;
  return (
    <article data-world={worldOf(project)} className="group relative">
      <div className="work-plate overflow-hidden">
        <SharedPicture
          of={project}
          src={image}
          alt=""
          shape="wide"
          className="work-picture transition-transform duration-panel group-hover:scale-[1.015]"
        />
      </div>
      <div className="work-caption mt-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
          <span className="min-w-0">{[category, client].filter(Boolean).join(" · ")}</span>
          {featured && (
            <Badge tone="accent" icon={Star}>
              À la une
            </Badge>
          )}
        </p>
        <h3 className="heading-type mt-2 text-xl">{title}</h3>
        {isFirst && (
          <p className="mt-2 max-w-measure text-ink-soft max-sm:hidden">
            {truncateWords(description, DESCRIPTION_LENGTH)}
          </p>
        )}
        <div className="mt-2">
          <TruncatedList texts={tags} label="Mots-clés" />
        </div>
        <ProjectLinks project={project} />
      </div>
    </article>
  );
}
