import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../account/session/session";
import { textOf } from "../../../lib/parse";
import { type Task, taskIssues } from "../../../content/rules/tasks";
import { Button } from "../../../ui/button";
import { controlClass, FormField, focusFirstInvalid } from "../../../ui/form/form-field";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import { draftKey } from "../../../store/edits/drafts";
import { type Edit, useEdit } from "../../kit/use-edit";
import { quoted } from "../../kit/sentences";
import { useNewDraft } from "../../manager/form/use-new-draft";
import { useTaskWrites } from "./use-tasks";

/** Moves the focus to the form for a new task, after a task was added or deleted. */
export function focusNewTask(): void {
  document.querySelector<HTMLElement>("[data-new-task]")?.focus();
}

/** A form that adds a task; what is typed in each tab survives a reload. */
export function NewTaskForm({
  day,
}: {
  /** The date that the task begins with. */
  readonly day: string;
}) {
  const key = useNewDraft(useUserId(), "tasks", "nouvelle");
  return (
    // Nothing is typed in it before its draft has a key.
    <div inert={key === undefined}>
      <TaskForm key={key} draft={key ?? ""} day={day} />
    </div>
  );
}

/** A form that changes a task; what is typed survives a reload. */
export function ChangedTaskForm({
  task,
  onClose,
}: {
  readonly task: Task;
  readonly onClose: () => void;
}) {
  const key = draftKey(useUserId(), "tasks", task.id);
  return <TaskForm draft={key} task={task} day={task.date} onClose={onClose} />;
}

function useUserId(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.id : "";
}

function TaskForm({
  draft,
  task,
  day,
  onClose,
}: {
  readonly draft: string;
  readonly task?: Task | undefined;
  readonly day: string;
  readonly onClose?: (() => void) | undefined;
}) {
  const edit = useEdit({ text: task?.text ?? "", date: day }, draft);
  const saving = useSaveTask(task, edit, onClose);

  return (
    <form
      noValidate
      data-kept
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        saving.run(event.currentTarget);
      }}
      className="flex flex-wrap items-end gap-x-2 gap-y-3 py-3 *:nth-2:grow"
    >
      <div className="w-full">
        <FormField label={task ? "Tâche" : "Nouvelle tâche"} error={edit.issues["text"]}>
          {(control) => (
            <input
              {...control}
              ref={task ? takeFocus : undefined}
              data-new-task={task ? undefined : ""}
              value={textOf(edit.values["text"])}
              onChange={(event) => edit.set("text", event.target.value)}
              className={controlClass}
            />
          )}
        </FormField>
      </div>
      <FormField label="Pour le" error={edit.issues["date"]}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={textOf(edit.values["date"])}
            onChange={(event) => edit.set("date", event.target.value)}
            className={controlClass}
          />
        )}
      </FormField>
      <div className="flex gap-2">
        {onClose && (
          <Button
            variant="quiet"
            onClick={() => {
              edit.restart();
              onClose();
            }}
          >
            Annuler
          </Button>
        )}
        <Button type="submit" variant="secondary" busy={saving.busy}>
          {task ? "Enregistrer" : "Ajouter"}
        </Button>
      </div>
    </form>
  );
}

/** Moves the focus into the form, which replaces the button that opened it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

function useSaveTask(task: Task | undefined, edit: Edit, onClose: (() => void) | undefined) {
  const { put } = useTaskWrites();
  const toasts = useToasts();
  return useAction(
    "La tâche n’a pas pu être enregistrée. Ce que vous avez saisi est gardé : réessayez.",
    async (form: HTMLFormElement) => {
      const typed = { text: textOf(edit.values["text"]).trim(), date: textOf(edit.values["date"]) };
      const issues = taskIssues(typed);
      if (Object.keys(issues).length > 0) {
        flushSync(() => edit.setIssues(issues));
        focusFirstInvalid(form);
        return;
      }
      await put({ id: task?.id ?? crypto.randomUUID(), done: task?.done ?? false, ...typed });
      edit.goOn(edit.typed, task ? typed : edit.current);
      toasts.showBriefly(`${quoted(typed.text)} ${task ? "enregistrée" : "ajoutée"}`);
      if (onClose) onClose();
      else focusNewTask();
    },
  );
}
