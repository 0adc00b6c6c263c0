import { ArrowRight, ArrowUpRight, Star } from "lucide-react";
import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { Badge } from "../../ui/data/badge";
import { SharedPicture } from "../../ui/media/shared-picture";
import { siteHref } from "../../ui/text/safe-href";
import { SkeletonLine } from "../../ui/data/skeleton";
import { TruncatedList } from "../projects/truncated-list";
import { projectPath } from "../projects/project-path";
import { worldOf } from "../projects/project-world";
import { truncateWords } from "../../lib/truncate";

const DESCRIPTION_LENGTH = 180;

/** A project's picture with its caption, beside it when large, else below it. */
export function LatestProject({
  project,
  large,
}: {
  readonly project: Doc<"projects">;
  readonly large: boolean;
}) {
  const { title, description, category, client, tags, featured, image_url: image } = project;
  return (
    <article data-world={worldOf(project)} className={`group relative ${large ? LARGE : SMALL}`}>
      <div className={`overflow-hidden rounded-md ${large ? LARGE_PLATE : ""}`}>
        <SharedPicture
          of={project}
          src={image}
          alt=""
          shape="wide"
          className="transition-transform duration-panel group-hover:scale-[1.015]"
        />
      </div>
      <div className={`${CAPTION} ${large ? LARGE_CAPTION : ""}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
          <span className="min-w-0">{[category, client].filter(Boolean).join(" · ")}</span>
          {featured && (
            <Badge tone="accent" icon={Star}>
              À la une
            </Badge>
          )}
        </p>
        <h3 className={`heading-type mt-3 ${large ? "text-heading" : "text-xl"}`}>{title}</h3>
        <p className="mt-3 max-w-measure text-ink-soft">
          {truncateWords(description, DESCRIPTION_LENGTH)}
        </p>
        <div className="mt-4">
          <TruncatedList texts={tags} label="Mots-clés" />
        </div>
        <Ways project={project} />
      </div>
    </article>
  );
}

/** A placeholder of a project's expected size. */
export function ProjectSkeleton({ large }: { readonly large: boolean }) {
  return (
    <div className={large ? LARGE : SMALL}>
      <div className={`aspect-video rounded-md bg-sunken ${large ? LARGE_PLATE : ""}`} />
      <div className={`${CAPTION} ${large ? LARGE_CAPTION : ""}`}>
        <SkeletonLine className="w-1/2 text-sm" />
        <div
          className={`mt-3 ${BLOCK} ${large ? "h-[2lh] text-heading" : "h-[2lh] text-xl sm:h-[1lh]"}`}
        />
        <div className={`mt-3 h-[4lh] max-w-measure sm:h-[2lh] ${BLOCK}`} />
        <SkeletonLine className="mt-4 w-2/3 text-sm" />
        <div className="mt-2 h-11 w-36" />
      </div>
    </div>
  );
}

const BLOCK = "rounded-sm bg-sunken";
const LARGE = "grid grid-cols-1 gap-x-6 lg:grid-cols-12 lg:items-end";
const SMALL = "lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-x-6";
const LARGE_PLATE = "lg:col-span-8";
const CAPTION = "mt-5 min-w-0 border-t border-ink pt-3 lg:mt-0";
const LARGE_CAPTION = "lg:col-span-4";

/** Links to the project's page, like the whole card, and to the finished site. */
function Ways({ project }: { readonly project: Doc<"projects"> }) {
  const { title, project_url: written } = project;
  const site = siteHref(written);
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <Link
        to={projectPath(project)}
        className={`gap-2 text-accent after:absolute after:inset-0 ${WAY}`}
      >
        <span>
          Voir le projet<span className="sr-only"> : {title}</span>
        </span>
        <ArrowRight
          aria-hidden
          strokeWidth={1.75}
          className="size-5 transition-transform group-hover:translate-x-1"
        />
      </Link>
      {site !== undefined && (
        <a
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          className={`relative gap-1.5 text-ink-soft hover:text-ink ${WAY}`}
        >
          <span>
            Visiter le site<span className="sr-only"> de {title} (nouvel onglet)</span>
          </span>
          <ArrowUpRight aria-hidden strokeWidth={1.75} className="size-5" />
        </a>
      )}
    </p>
  );
}

const WAY = "inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline";
