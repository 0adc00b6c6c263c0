import type { PageVisits } from "../../../content/rules/visits";
import { isOff } from "../../../content/kinds";
import { useAgency } from "../../../store/queries/agency";
import { PageName } from "./page-name";
import { viewsText } from "./views-text";

/** Lists the pages that were viewed most, without those that the site no longer has. */
export function TopPages({ pages: counted }: { readonly pages: readonly PageVisits[] }) {
  const { parts } = useAgency();
  const pages = counted.filter(({ path }) => !isOff(parts, path));
  const most = pages[0]?.views ?? 1;
  return (
    <div className="min-w-0">
      <h3 className="py-2 text-sm font-medium">Pages les plus vues</h3>
      {pages.length === 0 && (
        <p className="border-t py-4 text-sm text-ink-soft">Aucune page vue sur cette période.</p>
      )}
      <ol className="border-t empty:hidden">
        {pages.map(({ path, views }) => (
          <li key={path} className="relative border-b text-sm">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center justify-between gap-4 no-underline hover:text-accent md:min-h-9"
            >
              {/* `relative`: the hidden words after a cut title would otherwise widen the screen. */}
              <span className="relative min-w-0 truncate" title={path}>
                <PageName path={path} />
                <span className="sr-only"> (nouvel onglet)</span>
              </span>
              <span className="shrink-0 text-ink-soft tabular-nums">{viewsText(views)}</span>
            </a>
            <span
              aria-hidden
              className="absolute -bottom-px left-0 h-0.5 bg-accent"
              style={{ width: `${(views / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
