import type { ReactNode } from "react";

/** Shows one figure: what it counts, how much, and a note. `figure` is undefined while it is being counted. */
export function StatCard({
  label,
  figure,
  children,
}: {
  readonly label: string;
  readonly figure: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1 border-t border-ink py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="heading-type text-heading tabular-nums">
        {figure ?? (
          <>
            <span className="sr-only">Calcul en cours…</span>
            <span aria-hidden className="appear-late block h-[1lh] w-24 rounded-sm bg-sunken" />
          </>
        )}
      </dd>
      <dd className="min-h-[2lh] text-sm text-ink-faint tabular-nums">{children}</dd>
    </div>
  );
}
