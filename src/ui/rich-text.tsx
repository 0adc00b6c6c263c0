import { useMemo } from "react";
import { sanitized } from "./sanitize";

/** A text that administrators wrote, as HTML; nothing in it can run or restyle the page. */
export function RichText({
  html,
  className = "",
}: {
  readonly html: string;
  readonly className?: string | undefined;
}) {
  const safe = useMemo(() => sanitized(html).html, [html]);
  // oxlint-disable-next-line react/no-danger -- The one place, and what comes in is sanitised above.
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: safe }} />;
}
