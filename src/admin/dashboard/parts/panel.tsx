import { type ReactNode, useId } from "react";
import { Skeleton, SkeletonLine } from "../../../ui/data/skeleton";

/** A part of the dashboard: its title, an action beside it, and its content. */
export function Panel({
  title,
  place,
  aside,
  children,
}: {
  readonly title: string;
  /** The id that a link's hash leads to, if any does. */
  readonly place?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={place} aria-labelledby={id} className="min-w-0 border-t border-ink pt-2">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-9">
        <h2 id={id} className="heading-type text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A placeholder as high as the rows that will replace it. */
export function RowsSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-14 items-center gap-6 border-b">
          <SkeletonLine className="h-3.5 w-1/4" />
          <SkeletonLine className="h-3.5 w-1/2" />
        </div>
      ))}
    </Skeleton>
  );
}
