import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/format";
import { ButtonLink } from "../../ui/button";
import { safeHref } from "../../ui/text/safe-href";
import type { Project } from "./project-selection";

/** The client, date, type and technologies of a project; unknown facts are left out. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { client, project_type: type, date, technologies } = project;
  return (
    <dl className="border-b">
      {client.trim() !== "" && <Fact name="Client">{client}</Fact>}
      {type.trim() !== "" && <Fact name="Type">{type}</Fact>}
      <Fact name="Date">
        <time dateTime={date}>{formatDate(date)}</time>
      </Fact>
      {technologies.length > 0 && (
        <Fact name="Technologies">
          <ul className="space-y-1">
            {technologies.map((technology) => (
              <li key={technology}>{technology}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

/** A link to the finished project, in a new tab; renders nothing without an address. */
export function ProjectLink({ project }: { readonly project: Project }) {
  const href = safeHref(project.project_url);
  if (href === undefined) return null;
  return (
    <ButtonLink to={href} target="_blank" rel="noopener noreferrer" variant="secondary">
      Voir le projet en ligne
      <span className="sr-only"> (nouvel onglet)</span>
      <ExternalLink aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </ButtonLink>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-x-4 border-t py-3 first:border-t-0 first:pt-0">
      <dt className="w-28 shrink-0 text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
