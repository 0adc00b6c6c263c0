import { PencilLine } from "lucide-react";
import type { AdminScreen, Values } from "../../content/schema/collection";
import { Badge } from "../../ui/data/badge";

/** Marks a draft in a list that has no column for its state. */
export function DraftBadge({
  screen: { publication },
  document,
}: {
  readonly screen: AdminScreen;
  readonly document: Values;
}) {
  if (!publication || document[publication.field] !== false) return null;
  return (
    <Badge tone="neutral" icon={PencilLine}>
      Brouillon
    </Badge>
  );
}
