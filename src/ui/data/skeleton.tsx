import type { ReactNode } from "react";

/** The place of what is still loading: told to screen readers, seen only if the wait is noticed. */
export function Skeleton({
  label,
  children,
}: {
  /** « Chargement des articles… » */
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="appear-late">
      <output className="sr-only">{label}</output>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** A grey bar as high as a line of the text that will come. */
export function SkeletonLine({ className = "" }: { readonly className?: string | undefined }) {
  return <div className={`h-[1lh] rounded-sm bg-sunken ${className}`} />;
}
