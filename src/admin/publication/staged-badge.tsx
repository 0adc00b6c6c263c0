import { Hourglass } from "lucide-react";
import type { Values } from "../../content/schema/collection";
import { stagedIn } from "../../content/rules/staging";
import { Badge } from "../../ui/data/badge";

/** Marks a document that has staged changes. */
export function StagedBadge({ document }: { readonly document: Values }) {
  if (!stagedIn(document)) return null;
  return (
    <Badge tone="accent" icon={Hourglass}>
      Changements en attente
    </Badge>
  );
}
