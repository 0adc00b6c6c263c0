import { Clock, OctagonAlert } from "lucide-react";
import { TASKS_DOCUMENT } from "../../../content/rules/tasks";
import { useRowState } from "../../../sync-status/status";
import { Badge } from "../../../ui/data/badge";

/** Whether the tasks are on the server as they are here; silent when they are. */
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
