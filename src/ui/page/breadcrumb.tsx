import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";

/** The path to a page: links to the pages above it, then the page itself without a link. */
export function Breadcrumb({
  above,
  here,
}: {
  readonly above: readonly { readonly to: string; readonly text: string }[];
  readonly here: string;
}) {
  return (
    <nav aria-label="Fil d’Ariane" className="text-sm text-ink-faint">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {above.map(({ to, text }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link
              to={to}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" strokeWidth={1.75} />
          </li>
        ))}
        <li aria-current="page" className="max-w-[27em] truncate py-1 text-ink-soft">
          {here}
        </li>
      </ol>
    </nav>
  );
}
