import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** A button that shows only an icon; the label is its accessible name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "children" | "type"> & {
  readonly icon: LucideIcon;
  readonly label: string;
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40 ${className}`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
