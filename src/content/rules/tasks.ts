import { isRecord, textOf } from "../../lib/parse";

/** A task. All tasks are keyed by id in one document, so that changes by two administrators merge. */
export interface Task {
  readonly id: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly done: boolean;
}

/** The document that holds the tasks; visitors never get it. */
export const TASKS_DOCUMENT = "tasks";
const LONGEST_TASK = 200;

type Parts = Readonly<Record<string, unknown>>;

/** The tasks of a stored document, by date; malformed ones are left out. */
export function tasksOf(parts: unknown): Task[] {
  if (!isRecord(parts)) return [];
  return Object.entries(parts)
    .flatMap(([id, stored]) => taskOf(id, stored) ?? [])
    .toSorted(byDate);
}

function taskOf(id: string, stored: unknown): Task | undefined {
  if (!isRecord(stored)) return undefined;
  const text = textOf(stored["text"]).trim();
  const date = textOf(stored["date"]);
  return text !== "" && isDay(date) ? { id, text, date, done: stored["done"] === true } : undefined;
}

function byDate(one: Task, other: Task): number {
  return one.date === other.date
    ? one.text.localeCompare(other.text, "fr")
    : one.date < other.date
      ? -1
      : 1;
}

/** Whether the text is a valid date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function withTask(parts: Parts, { id, ...task }: Task): Parts {
  return { ...parts, [id]: task };
}

export function withoutTask(parts: Parts, id: string): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([key]) => key !== id));
}

/** The validation errors of a typed task, by field. */
export function taskIssues({ text, date }: Pick<Task, "text" | "date">): Record<string, string> {
  const length = Array.from(text.trim()).length;
  return {
    ...(length === 0 && { text: "Écrivez ce qu’il y a à faire" }),
    ...(length > LONGEST_TASK && { text: `${LONGEST_TASK} caractères au plus` }),
    ...(!isDay(date) && { date: "Choisissez une date" }),
  };
}

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The month that lies `count` months after another, both `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The tasks of a month: open ones by date, then done ones. */
export function tasksOfMonth(tasks: readonly Task[], month: string): Task[] {
  const own = tasks.filter(({ date }) => monthOf(date) === month);
  return [...own.filter(({ done }) => !done), ...own.filter(({ done }) => done)];
}

/** Open tasks from the months before that one. */
export function leftFromBefore(tasks: readonly Task[], month: string): Task[] {
  return tasks.filter(({ date, done }) => !done && monthOf(date) < month);
}
