import { Link } from "react-router-dom";
import { ContentIcon } from "../shared/content-icon";
import { toolPath } from "./tool-path";
import { categoryLabel, type Tool } from "./tool-selection";

/** Short entries of tools, each linked to its page. */
export function ToolLines({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <ul className="grid gap-x-6 border-t border-rule lg:grid-cols-2">
      {tools.map((tool) => (
        <li key={tool.id} className="group relative flex gap-4 border-b border-rule py-6">
          <ContentIcon name={tool.icon} className="mt-0.5 size-6 shrink-0 text-accent" />
          <div className="min-w-0">
            <h3 className="heading-type text-xl wrap-break-word">
              <Link
                to={toolPath(tool)}
                className="transition-colors group-hover:text-accent after:absolute after:inset-0"
              >
                {tool.name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-faint">{categoryLabel(tool)}</p>
            <p className="mt-2 line-clamp-2 max-w-measure text-ink-soft">{tool.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
