import type { LucideIcon } from "lucide-react";
import { Button } from "../../ui/button";

/** Something to do with all the rows that are chosen. */
export function BulkButton({
  icon: Icon,
  children,
  onClick,
}: {
  readonly icon: LucideIcon;
  readonly children: string;
  readonly onClick: () => void;
}) {
  return (
    <Button variant="secondary" size="sm" className="max-md:min-h-11" onClick={onClick}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </Button>
  );
}
