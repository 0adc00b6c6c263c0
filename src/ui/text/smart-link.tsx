import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { isOwnPage, safeHref } from "./safe-href";

/** A link to a typed address, on this site or another; only its text when the address is unsafe. */
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
