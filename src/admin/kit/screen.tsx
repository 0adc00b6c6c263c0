import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router-dom";
import { Page } from "../../ui/page/page";
import { NewsContext } from "./news-context";

/** A screen of the back office: its title, its primary action and its content. */
export function Screen({
  title,
  action,
  back,
  quiet = false,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Whether the title is only for screen readers, because the content shows a title of its own. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const news = useContext(NewsContext);
  const tab = news > 0 ? `(${news}) ${title}` : title;
  return (
    <Page title={`${tab} – Administration`} hidden>
      {back && !quiet && <Back {...back} className="-mt-2 mb-1" />}
      <header
        className={`flex flex-wrap items-center justify-between gap-x-6 ${quiet ? "-mt-2 mb-2 gap-y-1 md:-mt-4" : "mb-5 gap-y-3"}`}
      >
        {back && quiet && <Back {...back} />}
        <h1 tabIndex={-1} className={quiet ? "sr-only" : "heading-type text-heading"}>
          {title}
        </h1>
        {action}
      </header>
      {children}
    </Page>
  );
}

function Back({
  to,
  label,
  className = "",
}: {
  readonly to: string;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft no-underline hover:text-ink ${className}`}
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
      {label}
    </Link>
  );
}
