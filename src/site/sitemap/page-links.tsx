import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import type { SitemapLink } from "./site-pages";

export function PageGroup({
  title,
  className = "",
  children,
}: {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="mb-4 text-lg font-medium text-ink-faint">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function PageLinks({
  pages,
  columns = false,
}: {
  readonly pages: readonly SitemapLink[];
  readonly columns?: boolean | undefined;
}) {
  return (
    <ul className={columns ? COLUMNS : "border-b border-rule"}>
      {pages.map(({ to, text, about }) => (
        <li
          key={to}
          className="group relative flex items-baseline justify-between gap-x-6 border-t border-rule py-3"
        >
          <Link
            to={to}
            className="min-w-0 text-lg leading-snug transition-colors group-hover:text-accent after:absolute after:inset-0"
          >
            {text}
          </Link>
          {about !== undefined && (
            <span className="shrink-0 text-sm text-ink-faint tabular-nums">{about}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links to documents, with a placeholder while they load and a sentence when there are none. */
export function DocumentLinks({
  pages,
  state,
  loading,
  empty,
  columns = false,
}: {
  readonly pages: readonly SitemapLink[];
  readonly state: "loading" | "unavailable" | "ready";
  readonly loading: string;
  readonly empty: string;
  readonly columns?: boolean | undefined;
}) {
  if (pages.length > 0) return <PageLinks pages={pages} columns={columns} />;
  if (state === "ready") return <p className={NONE}>{empty}</p>;
  if (state === "unavailable") {
    return <p className={NONE}>Cette liste n’a pas encore été téléchargée sur cet appareil.</p>;
  }
  return (
    <Skeleton label={loading}>
      <div className={columns ? COLUMNS : ""}>
        {Array.from({ length: columns ? 10 : 3 }, (_, row) => (
          <div key={row} className="border-t border-rule py-3">
            <SkeletonLine className="w-3/5 text-lg leading-snug" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

const COLUMNS = "grid gap-x-6 border-b border-rule lg:grid-cols-2";

const NONE = "border-t border-rule py-3 text-ink-soft";
