import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button";
import { isOwnPage, safeHref } from "../../ui/text/safe-href";

/** A button that links to a typed address; renders nothing for an unsafe one. */
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
