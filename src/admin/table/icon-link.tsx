import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router-dom";

/** A link in a row that shows only an icon; its label is the accessible name and the tooltip. */
export function IconLink({
  icon: Icon,
  label,
  ...rest
}: Omit<LinkProps, "children" | "className"> & {
  readonly icon: LucideIcon;
  readonly label: string;
}) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-rule/60 hover:text-ink md:size-8"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </Link>
  );
}
