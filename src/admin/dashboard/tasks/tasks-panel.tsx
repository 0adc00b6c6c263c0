import { useState } from "react";
import { leftFromBefore, monthOf, type Task, tasksOfMonth } from "../../../content/rules/tasks";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";
import { Panel, RowsSkeleton } from "../parts/panel";
import { DeleteTask } from "./delete-task";
import { MonthArrows } from "../visits/month-arrows";
import { NewTaskForm } from "./task-form";
import { TaskRow } from "./task-row";
import { TasksSyncBadge } from "./tasks-sync-badge";
import { useTasks } from "./use-tasks";

const SHOWN = 3;

/** Lists the tasks of a month, to add, check, change and delete. They are stored on the device and synced. */
export function TasksPanel({ today }: { readonly today: string }) {
  const tasks = useTasks();
  const [month, setMonth] = useState(monthOf(today));
  return (
    <Panel title="Tâches à venir" aside={<TasksSyncBadge />}>
      <MonthArrows month={month} onChange={setMonth} />
      {tasks ? (
        <MonthTasks
          key={month}
          tasks={tasks === "unknown" ? [] : tasks}
          none={
            tasks === "unknown"
              ? "Les tâches ne sont pas encore sur cet appareil."
              : "Aucune tâche ce mois-ci."
          }
          {...{ month, today, setMonth }}
        />
      ) : (
        <RowsSkeleton label="Chargement des tâches…" rows={SHOWN} />
      )}
    </Panel>
  );
}

function MonthTasks({
  tasks,
  none,
  month,
  today,
  setMonth,
}: {
  readonly tasks: readonly Task[];
  /** What an empty month says. */
  readonly none: string;
  readonly month: string;
  readonly today: string;
  readonly setMonth: (month: string) => void;
}) {
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState<Task>();
  const own = tasksOfMonth(tasks, month);
  const shown = all ? own : own.slice(0, SHOWN);
  return (
    <>
      <Late tasks={leftFromBefore(tasks, month)} onShow={setMonth} />
      {own.length === 0 ? (
        <p className="border-b py-4 text-sm text-ink-soft">{none}</p>
      ) : (
        <ul aria-label="Tâches du mois">
          {shown.map((task) => (
            <TaskRow key={task.id} {...{ task, today }} onDelete={() => setDeleting(task)} />
          ))}
        </ul>
      )}
      {own.length > SHOWN && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3 text-accent"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? "Réduire la liste" : `Voir les ${own.length} tâches du mois`}
        </Button>
      )}
      <NewTaskForm day={monthOf(today) === month ? today : `${month}-01`} />
      {deleting && <DeleteTask task={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** Tasks that earlier months left undone would otherwise be forgotten. */
function Late({
  tasks,
  onShow,
}: {
  readonly tasks: readonly Task[];
  readonly onShow: (month: string) => void;
}) {
  const last = tasks.at(-1);
  if (!last) return null;
  return (
    <p className="border-b py-2 text-sm text-warning">
      {`${plural(tasks.length, "tâche non terminée", "tâches non terminées")} des mois précédents. `}
      <button type="button" className="text-link" onClick={() => onShow(monthOf(last.date))}>
        Les voir
      </button>
    </p>
  );
}
