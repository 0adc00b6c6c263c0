import { expect, test } from "vitest";
import {
  leftFromBefore,
  monthAfter,
  taskIssues,
  tasksOf,
  tasksOfMonth,
  withoutTask,
  withTask,
} from "../../src/content/rules/tasks";
import { definitionOf } from "../../src/content/index";
import { merge } from "../../src/store/merge/merge";

const PARTS = {
  b: { text: "Seconde", date: "2026-11-20", done: false },
  a: { text: "Première", date: "2026-11-03", done: true },
  c: { text: "Ancienne", date: "2026-10-31", done: false },
};

test("tasks are sorted by date, whatever their stored order", () => {
  expect(tasksOf(PARTS).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test.each([
  ["nothing", undefined],
  ["a list", [PARTS.a]],
  ["a text", "tâches"],
  ["a number for a task", { x: 7 }],
  ["a task without a text", { x: { date: "2026-11-03" } }],
  ["a task on a day that is none", { x: { text: "x", date: "2026-02-30" } }],
])("%s is not a task", (_, parts) => {
  expect(tasksOf(parts)).toEqual([]);
});

test("a month lists open tasks before completed ones", () => {
  expect(tasksOfMonth(tasksOf(PARTS), "2026-11").map(({ id }) => id)).toEqual(["b", "a"]);
});

test("open tasks of earlier months are shown", () => {
  expect(leftFromBefore(tasksOf(PARTS), "2026-11").map(({ id }) => id)).toEqual(["c"]);
});

test("writing or removing a task leaves the other tasks alone, even unknown ones", () => {
  const unknown = { ...PARTS, reglages: { couleur: "bleu" } };
  const task = { id: "d", text: "Nouvelle", date: "2026-12-01", done: false };
  expect(withoutTask(withTask(unknown, task), "d")).toEqual(unknown);
  expect(tasksOf(withTask(unknown, task))).toContainEqual(task);
});

test("months follow one another across years", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("a task needs a text that is not too long, and a day", () => {
  expect(taskIssues({ text: " ", date: "" })).toEqual({
    text: "Écrivez ce qu’il y a à faire",
    date: "Choisissez une date",
  });
  expect(taskIssues({ text: "é".repeat(201), date: "2026-11-21" })).toEqual({
    text: "200 caractères au plus",
  });
});

test("concurrent changes of two administrators are merged task by task: none is lost", () => {
  const task = (id: string) => ({ id, text: id, date: "2026-11-21", done: false });
  const version = (parts: object) => ({ id: "tasks", title: "Tâches", content: "", parts });
  const anna = withTask(withoutTask(PARTS, "a"), task("d’Anna"));
  const boris = withTask(PARTS, task("de Boris"));
  const { document, conflicts } = merge(
    definitionOf("documents"),
    version(PARTS),
    version(anna),
    version(boris),
  );
  expect(conflicts).toEqual([]);
  expect(tasksOf(document["parts"]).map(({ id }) => id)).toEqual(["c", "b", "d’Anna", "de Boris"]);
});

test("two first tasks that are written on two devices are both kept", () => {
  const version = (id: string) => ({
    id: "tasks",
    title: "Tâches",
    content: "",
    parts: withTask({}, { id, text: id, date: "2026-11-21", done: false }),
  });
  const { document, conflicts } = merge(
    definitionOf("documents"),
    undefined,
    version("d’Anna"),
    version("de Boris"),
  );
  expect(conflicts).toEqual([]);
  expect(tasksOf(document["parts"]).map(({ id }) => id)).toEqual(["d’Anna", "de Boris"]);
});
