import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { projectPath } from "../projects/project-path";
import { distinctLines, labelledLine, type LabelledLine } from "./labelled-line";
import { ServicePart } from "./service-part";

/** Examples of real projects, « client : ce que c’était », each linked to the project's page when there is one. */
export function ServiceExamples({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}) {
  const { parts } = useAgency();
  const projects = useDocs("projects");
  const of = (client: string) =>
    projects.state === "ready" && !isOff(parts, "/projects")
      ? projects.docs.find((project) => `${project.client} ${project.title}`.includes(client))
      : undefined;
  return (
    <ServicePart title={title} shown={lines.length > 0}>
      <ul>
        {distinctLines(lines).map((line) => {
          const example = labelledLine(line);
          return <Example key={line} {...example} project={of(example.label)} />;
        })}
      </ul>
    </ServicePart>
  );
}

function Example({
  label,
  text,
  project,
}: LabelledLine & { readonly project: Doc<"projects"> | undefined }) {
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 border-t border-rule py-4 last:border-b">
      <span className="font-medium wrap-break-word sm:w-56">
        {project ? (
          <Link to={projectPath(project)} className="text-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className="min-w-0 text-ink-soft sm:flex-1">{text}</span>
    </li>
  );
}
