import type { ComponentProps, ComponentType } from "react";

/** Of lucide, or drawn here where every page begins with it. */
type Icon = ComponentType<{
  readonly className?: string;
  readonly strokeWidth?: number;
  readonly "aria-hidden"?: boolean;
}>;

/** A button that shows only an icon: its label is its name, and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "children" | "type"> & {
  readonly icon: Icon;
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
