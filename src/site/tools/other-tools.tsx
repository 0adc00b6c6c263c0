import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { ContentIcon } from "../shared/content-icon";
import { toolPath } from "./tool-path";
import { categoryLabel, categoryOf, inCategory, searchTools, type Tool } from "./tool-selection";

const SHOWN = 4;

/** Other tools of the same category, with a link to all tools. */
export function OtherTools({
  tool,
  tools,
}: {
  readonly tool: Tool;
  readonly tools: readonly Tool[];
}) {
  const category = categoryOf(tool);
  const others = inCategory(searchTools(tools, ""), category).filter(({ id }) => id !== tool.id);
  if (others.length === 0) return null;

  return (
    <section aria-labelledby="autres-outils" className="bg-sunken py-section">
      <div className="page-frame grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="autres-outils" className="heading-type text-heading">
            D’autres outils : {categoryLabel(tool)}
          </h2>
          <p className="mt-4">
            <Link
              to={`/tools?categorie=${category}`}
              className="group inline-flex min-h-8 items-center gap-2 font-medium text-accent"
            >
              Toute la catégorie
              <ArrowRight
                aria-hidden
                strokeWidth={1.75}
                className="size-5 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </p>
        </div>
        <ul className="lg:col-span-8">
          {others.slice(0, SHOWN).map((other) => (
            <li
              key={other.id}
              className="group relative grid grid-cols-[2.75rem_1fr] gap-x-2 border-t border-rule py-5 last:border-b sm:grid-cols-[2.75rem_2fr_3fr]"
            >
              <ContentIcon name={other.icon} className="mt-0.5 size-6 text-ink-faint" />
              <h3 className="min-w-0 text-lg leading-snug font-medium">
                <Link
                  to={toolPath(other)}
                  className="group-hover:text-accent after:absolute after:inset-0"
                >
                  {other.name}
                </Link>
              </h3>
              <p className="line-clamp-2 min-w-0 text-ink-soft max-sm:col-start-2 max-sm:mt-1">
                {other.description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
