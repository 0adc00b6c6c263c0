import type { ReactNode } from "react";

const SITE = "Sillage";

/** What a page tells the browser tab and the search engines. React moves it into the head. */
export function Page({
  title,
  description,
  hidden = false,
  children,
}: {
  readonly title: string;
  readonly description?: string | undefined;
  /** Kept out of search engines. */
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <title>{`${title} – ${SITE}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}

/** The one title of a page; it receives the focus when somebody arrives, so that it is read out. */
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
