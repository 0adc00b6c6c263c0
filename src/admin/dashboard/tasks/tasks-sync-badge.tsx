import { Clock, OctagonAlert } from "lucide-react";
import { TASKS_DOCUMENT } from "../../../content/rules/tasks";
import { useRowState } from "../../../sync-status/status";
import { Badge } from "../../../ui/data/badge";

/** Shows whether tasks still wait to be sent or were refused; nothing once the server has them. */
export function TasksSyncBadge() {
  const state = useRowState("documents", TASKS_DOCUMENT);
  if (state === "synced") return null;
  return state === "pending" ? (
    <Badge icon={Clock}>En attente</Badge>
  ) : (
    <Badge tone="danger" icon={OctagonAlert}>
      Refusé
    </Badge>
  );
}
