import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { isOwnPage, safeHref } from "./safe-href";

/** A link to an address that somebody typed: within the site, to another one, or only its text when it is unsafe. */
export function SmartLink({
  to,
  children,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & { readonly to: string }) {
  const href = safeHref(to);
  if (href === undefined) return <span className={rest.className}>{children}</span>;
  if (isOwnPage(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
