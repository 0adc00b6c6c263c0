import { type ReactNode, useId } from "react";
import { Skeleton, SkeletonLine } from "../../../ui/data/skeleton";

/** A part of the dashboard: its title, what can be done beside it, its content. */
export function Panel({
  title,
  place,
  aside,
  children,
}: {
  readonly title: string;
  /** The hash that leads to it, if any does. */
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

/** Rows of a panel while they are read: as high as what will come. */
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
