import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button";
import { isOwnPage, safeHref } from "../../ui/text/safe-href";

/** The button of a call to action, to an address that somebody typed; nothing where none may be followed. */
export function ActionLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  const href = safeHref(to);
  if (href === undefined) return null;
  return (
    <ButtonLink to={href} reloadDocument={!isOwnPage(href)} size="lg">
      {children}
      <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
    </ButtonLink>
  );
}
