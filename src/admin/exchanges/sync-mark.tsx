import { Clock, OctagonAlert } from "lucide-react";
import type { RowState } from "../../sync/status";
import { Badge } from "../../ui/badge";

/** Marks what the server does not have yet, or did not take. « En attente » alone is a state of comments. */
export function SyncMark({ state }: { readonly state: RowState }) {
  if (state === "synced") return null;
  return state === "refused" ? (
    <Badge tone="danger" icon={OctagonAlert}>
      Refusé
    </Badge>
  ) : (
    <Badge icon={Clock}>En attente d’envoi</Badge>
  );
}
