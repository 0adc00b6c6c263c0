import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** A link to another screen, or, with a hash alone, to a place of this one. */
export function PlaceLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  // Only the browser scrolls to a place on the same screen; the router does not.
  return to.startsWith("#") ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
