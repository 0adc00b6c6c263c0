import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { htmlOf } from "../../content/rules/markup";
import { RichText } from "../../ui/text/rich-text";
import type { Project } from "./project-selection";

/** The texts about a project; empty parts are left out. */
export function ProjectStory({ project }: { readonly project: Project }) {
  const {
    detailed_description: detailed,
    technical_details: technical,
    work_done: work,
    features,
    tags,
  } = project;
  return (
    <div className="min-w-0 space-y-part">
      {detailed.trim() !== "" && <RichText html={htmlOf(detailed)} className="text-lg" />}
      {work.length > 0 && (
        <Part title="Ce que nous avons fait">
          <ol className="border-b">
            {work.map((step, index) => (
              <li key={step} className="flex min-w-0 gap-4 border-t py-3 text-lg">
                <span aria-hidden className="w-5 shrink-0 text-accent tabular-nums">
                  {index + 1}
                </span>
                <span className="min-w-0">{step}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {features.length > 0 && (
        <Part title="Fonctionnalités">
          <ul className="grid gap-x-6 border-b sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="min-w-0 border-t py-3 text-ink-soft">
                {feature}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {technical.trim() !== "" && (
        <Part title="Détails techniques">
          <RichText html={htmlOf(technical)} />
        </Part>
      )}
      {tags.length > 0 && (
        <Part title="Mots-clés">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <Link
                  to={`/projects?${new URLSearchParams({ q: tag })}`}
                  className="text-link inline-flex min-h-8 items-center"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading-type mb-5 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
