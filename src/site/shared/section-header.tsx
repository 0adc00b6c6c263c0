import { ArrowRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { whenQuiet } from "../../lib/when-quiet";

/** How a section of the home page, or of a free one, begins: its title on the left, what it holds on the right. */
export function SectionHeader({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  // An ornament, which moves nothing: it comes once the page is there.
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
  return <p className="max-w-[36ch] text-lead text-ink-soft">{children}</p>;
}

/** Leads on to the page that holds all of it. */
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
