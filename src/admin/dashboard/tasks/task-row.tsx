import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Task } from "../../../content/rules/tasks";
import { IconButton } from "../../../ui/icon-button";
import { useAction } from "../../../ui/form/use-action";
import { dayText, quoted } from "../../kit/sentences";
import { ChangedTaskForm } from "./task-form";
import { useTaskWrites } from "./use-tasks";

/** A task that can be checked and edited in its row. */
export function TaskRow({
  task,
  today,
  onDelete,
}: {
  readonly task: Task;
  readonly today: string;
  readonly onDelete: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { put } = useTaskWrites();
  const checking = useAction("La tâche n’a pas pu être enregistrée.", (done: boolean) =>
    put({ ...task, done }),
  );
  const close = () => {
    flushSync(() => setEditing(false));
    buttons.current?.querySelector("button")?.focus();
  };
  if (editing) {
    return (
      <li className="border-b">
        <ChangedTaskForm task={task} onClose={close} />
      </li>
    );
  }
  const late = !task.done && task.date < today;
  return (
    <li className="flex items-start border-b">
      <label className="flex min-w-0 grow cursor-pointer gap-3 py-2.5 text-sm">
        <input
          type="checkbox"
          checked={task.done}
          onChange={(event) => checking.run(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span className={`min-w-0 wrap-anywhere ${task.done ? "text-ink-faint" : ""}`}>
          {task.text}
          <span className={`block text-xs ${late ? "text-warning" : "text-ink-faint"}`}>
            {dayText(task.date)}
            {late && " – en retard"}
          </span>
        </span>
      </label>
      <div ref={buttons} className="-mr-2 flex shrink-0">
        <IconButton
          icon={Pencil}
          label={`Modifier ${quoted(task.text)}`}
          className={QUIET}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon={Trash2}
          label={`Supprimer ${quoted(task.text)}`}
          className={QUIET}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

/** The buttons are small and pale, so that the text of the task stands out. */
const QUIET = "md:size-9 [&_svg]:size-4";
