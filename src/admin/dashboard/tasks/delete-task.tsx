import { flushSync } from "react-dom";
import type { Task } from "../../../content/rules/tasks";
import { ConfirmDialog } from "../../../ui/overlay/dialog";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import { quoted } from "../../kit/sentences";
import { focusNewTask } from "./task-form";
import { useTaskWrites } from "./use-tasks";

/** Asks for confirmation; afterwards the deletion can be undone for a while. */
export function DeleteTask({
  task,
  onClose,
}: {
  readonly task: Task;
  readonly onClose: () => void;
}) {
  const { put, remove } = useTaskWrites();
  const toasts = useToasts();
  const restoring = useAction("La suppression n’a pas pu être annulée.", () => put(task));
  const deleting = useAction("La suppression n’a pas pu être enregistrée.", async () => {
    await remove(task.id);
    flushSync(onClose);
    // The focused row is gone, so the focus needs a new place.
    focusNewTask();
    toasts.show(`${quoted(task.text)} supprimée`, { label: "Annuler", run: restoring.run });
  });
  return (
    <ConfirmDialog
      title="Supprimer une tâche"
      text={`Êtes-vous sûr de vouloir supprimer cette tâche\u202F? ${quoted(task.text)}`}
      confirm="Supprimer"
      busy={deleting.busy}
      onConfirm={() => deleting.run()}
      onCancel={onClose}
    />
  );
}
