import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../ui/icon-button";

/** A button in a row, large enough for a thumb on phones. */
export function RowButton({
  icon,
  label,
  danger = false,
  ...rest
}: Omit<ComponentProps<"button">, "children" | "type" | "className"> & {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly danger?: boolean;
}) {
  return (
    <IconButton
      {...rest}
      icon={icon}
      label={label}
      className={`md:size-8 [&>svg]:size-4 ${danger ? "hover:bg-danger-wash hover:text-danger" : "hover:bg-rule/60"}`}
    />
  );
}
