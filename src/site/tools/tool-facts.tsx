import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../lib/format";
import { categoryLabel, categoryOf, type Tool } from "./tool-selection";

/** The facts about a tool; its category and keywords link to similar tools. */
export function ToolFacts({
  tool,
  className = "",
}: {
  readonly tool: Tool;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={`min-w-0 text-sm ${className}`}>
      <Fact name="Catégorie">
        <Link to={`/tools?categorie=${categoryOf(tool)}`} className={LINK}>
          {categoryLabel(tool)}
        </Link>
      </Fact>
      {tool.tags.length > 0 && (
        <Fact name="Mots-clés">
          <ul className="flex flex-wrap gap-x-4">
            {[...new Set(tool.tags)].map((tag) => (
              <li key={tag} className="min-w-0">
                <Link to={`/tools?${new URLSearchParams({ q: tag })}`} className={LINK}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Dernière mise à jour">{formatDate(tool.updated_at, "Date non disponible")}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-x-4 border-t border-rule py-2">
      <dt className="py-1 text-ink-faint">{name}</dt>
      <dd className="min-w-0 py-1 text-ink">{children}</dd>
    </div>
  );
}

const LINK =
  "inline-block min-h-6 max-w-full underline decoration-1 underline-offset-4 hover:text-accent";
