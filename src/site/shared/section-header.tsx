import { ArrowRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { whenQuiet } from "../../lib/idle";

/** The header of a section on the home page or a free page: its title on the left, its content on the right. */
export function SectionHeader({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  // The decoration loads when the page is idle, since it moves nothing.
  useEffect(() => whenQuiet(() => void import("./wake.css").catch(() => undefined)), []);
  return (
    <header
      data-section-header
      className="grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-12 lg:items-end"
    >
      <h2 id={id} className="display-type text-title lg:col-span-7">
        {title}
      </h2>
      <div className="lg:col-span-4 lg:col-start-9">{children}</div>
    </header>
  );
}

/** The sentence beside or below a title. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-[24em] text-lead text-ink-soft">{children}</p>;
}

/** A link to the page with the complete list. */
export function ForwardLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight
        aria-hidden
        strokeWidth={1.75}
        className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}
