import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { Doc } from "../../../content/index";
import { siteHref } from "../../../ui/text/safe-href";
import { projectPath } from "../../projects/project-path";

/** Links to the project's page, like the whole card, and to the finished site. */
export function ProjectLinks({ project }: { readonly project: Doc<"projects"> }) {
  const { title, project_url: written } = project;
  const site = siteHref(written);
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
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
