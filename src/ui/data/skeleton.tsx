import type { ReactNode } from "react";

/**
 * A placeholder for content that is loading: screen readers announce it at once, and it becomes visible only after a
 * delay.
 */
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

/** A grey bar as high as one line of the coming text. */
export function SkeletonLine({ className = "" }: { readonly className?: string | undefined }) {
  return <div className={`h-[1lh] rounded-sm bg-sunken ${className}`} />;
}
