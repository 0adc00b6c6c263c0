import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router-dom";
import { Page } from "../../ui/page/page";
import { NewsContext } from "./news-context";

/** A screen of the back office: its title, its one primary action, its content. */
export function Screen({
  title,
  action,
  back,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}) {
  const news = useContext(NewsContext);
  const tab = news > 0 ? `(${news}) ${title}` : title;
  return (
    <Page title={`${tab} – Administration`} hidden>
      {back && (
        <Link
          to={back.to}
          className="-mt-2 mb-1 inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft no-underline hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {back.label}
        </Link>
      )}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="heading-type text-heading">
          {title}
        </h1>
        {action}
      </header>
      {children}
    </Page>
  );
}
