import { Star } from "lucide-react";
import type { Doc } from "../../../content/index";
import { Badge } from "../../../ui/data/badge";
import { SharedPicture } from "../../../ui/media/shared-picture";
import { TruncatedList } from "../../projects/truncated-list";
import { worldOf } from "../../projects/project-world";
import { truncateWords } from "../../../lib/truncate";
import { ProjectLinks } from "./project-links";

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
        <ProjectLinks project={project} />
      </div>
    </article>
  );
}

const LARGE = "grid grid-cols-1 gap-x-6 lg:grid-cols-12 lg:items-end";
const SMALL = "lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-x-6";
const LARGE_PLATE = "lg:col-span-8";
const CAPTION = "mt-5 min-w-0 border-t border-ink pt-3 lg:mt-0";
const LARGE_CAPTION = "lg:col-span-4";
