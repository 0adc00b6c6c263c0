import { Star } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDate } from "../../lib/format";
import { Badge } from "../../ui/data/badge";
import { FoundText } from "../../ui/text/found-text";
import { SharedPicture } from "../../ui/media/shared-picture";
import type { ProjectPlacement } from "./composition";
import { TruncatedList } from "./truncated-list";
import { projectPath } from "./project-path";
import { worldOf } from "./project-world";
import type { Project } from "./project-selection";

/** A project's picture with its caption; the whole card links to its page. */
export function ProjectCard({
  project,
  place,
  search,
  priority,
}: {
  readonly project: Project;
  readonly place: ProjectPlacement;
  readonly search: string;
  readonly priority: boolean;
}) {
  const alone = place === "alone" || place === "aloneTurned";
  const { card, plate, caption } = SHAPES[place];
  return (
    <li data-world={worldOf(project)} className={`group relative min-w-0 ${card}`}>
      <div className={`min-w-0 ${plate}`}>
        <SharedPicture
          of={project}
          src={project.image_url}
          alt=""
          shape="landscape"
          priority={priority}
          className="rounded-md border"
        />
      </div>
      <div className={`min-w-0 border-t border-ink pt-3 ${caption}`}>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="min-w-0">{project.category}</span>
          {project.featured && (
            <Badge tone="accent" icon={Star}>
              À la une
            </Badge>
          )}
        </p>
        <h2 className={`heading-type mt-4 ${alone ? "text-heading print:text-xl" : "text-xl"}`}>
          <Link
            to={projectPath(project)}
            className="underline decoration-transparent decoration-1 underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:text-accent group-hover:decoration-accent"
          >
            <FoundText text={project.title} search={search} />
          </Link>
        </h2>
        <p className={`mt-3 line-clamp-4 text-ink-soft ${alone ? "text-lg" : ""}`}>
          <FoundText text={project.description} search={search} />
        </p>
        <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {project.client.trim() !== "" && (
            <span className="min-w-0 font-medium text-ink">
              <span className="sr-only">Client : </span>
              <FoundText text={project.client} search={search} />
            </span>
          )}
          <time dateTime={project.date}>{formatDate(project.date)}</time>
        </p>
        <div className="mt-1">
          <TruncatedList texts={project.technologies} label="Technologies" />
        </div>
      </div>
    </li>
  );
}

/** In a pair, the pictures share one row and the captions the next. */
const IN_PAIR = "md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0";
const ALONE = "md:col-span-12 lg:grid lg:grid-cols-subgrid lg:items-end";
const BESIDE = "mt-5 lg:col-span-4 lg:mt-0";

const SHAPES: Readonly<
  Record<ProjectPlacement, Readonly<Record<"card" | "plate" | "caption", string>>>
> = {
  alone: { card: ALONE, plate: "lg:col-span-8", caption: BESIDE },
  aloneTurned: { card: ALONE, plate: "lg:order-1 lg:col-span-8", caption: BESIDE },
  large: { card: `md:col-span-7 ${IN_PAIR}`, plate: "self-end", caption: "mt-5" },
  small: { card: `md:col-span-5 ${IN_PAIR}`, plate: "self-end", caption: "mt-5" },
};
