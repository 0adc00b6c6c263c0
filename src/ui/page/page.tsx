import type { ReactNode } from "react";
import { useAgencyName } from "./agency-name";

/** Sets the page's title and description for the browser tab and search engines; React moves them into the head. */
export function Page({
  title,
  description,
  hidden = false,
  children,
}: {
  readonly title: string;
  readonly description?: string | undefined;
  /** Whether search engines must not index it. */
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const name = useAgencyName();
  return (
    <>
      <title>{`${title} – ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}

/**
 * The only first-level heading of a page; it receives the focus after navigation, so that screen readers announce it.
 */
export function PageTitle({
  children,
  className = "",
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <h1 tabIndex={-1} className={`display-type text-title ${className}`}>
      {children}
    </h1>
  );
}

/** The header of a page without a picture of its own: its title and its purpose. */
export function PageHeader({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className="grid gap-x-6 gap-y-5 border-b border-ink pb-6 lg:grid-cols-12 lg:items-end">
      <PageTitle className="lg:col-span-8">{title}</PageTitle>
      {children !== undefined && (
        <p className="max-w-[24em] text-lead text-ink-soft lg:col-span-4">{children}</p>
      )}
    </header>
  );
}
