import { PencilLine } from "lucide-react";
import type { AdminScreen, Values } from "../../content/schema/collection";
import { Badge } from "../../ui/data/badge";

/** Says that visitors do not see a document, in a list that has no column for it. */
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
