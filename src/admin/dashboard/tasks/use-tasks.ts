import { useMemo } from "react";
import type { Doc } from "../../../content/index";
import {
  type Task,
  TASKS_DOCUMENT,
  tasksOf,
  withoutTask,
  withTask,
} from "../../../content/rules/tasks";
import { blank } from "../../../content/validate";
import type { Database } from "../../../store/database/database";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { save } from "../../../store/writing/repository";
import { useDocs } from "../../../store/queries/use-docs";

const QUERY = { selector: { id: TASKS_DOCUMENT } };

type Parts = Doc<"documents">["parts"];

/**
 * The tasks of this device, live. Without a document the list is empty: the first task creates it. `unknown`: the device
 * has none, and the server may have some.
 */
export function useTasks(): readonly Task[] | "unknown" | undefined {
  const documents = useDocs("documents", QUERY);
  return useMemo(() => {
    if (documents.state === "loading") return undefined;
    return documents.state === "ready" ? tasksOf(documents.docs[0]?.parts) : "unknown";
  }, [documents]);
}

/** Writes tasks to the device; the sync takes them from there. */
export function useTaskWrites() {
  const openDatabase = useOpenDatabase();
  return useMemo(() => {
    const change = async (update: (parts: Parts) => Parts) => {
      const database = await openDatabase();
      await inTurn(() => rewrite(database, update));
    };
    return {
      put: (task: Task) => change((parts) => withTask(parts, task)),
      remove: (id: string) => change((parts) => withoutTask(parts, id)),
    };
  }, [openDatabase]);
}

/** Runs changes one after the other: each begins with what the one before has written. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

async function rewrite(database: Database, update: (parts: Parts) => Parts): Promise<void> {
  const former = await database.collections.documents.findOne(TASKS_DOCUMENT).exec();
  const parts = former?.toMutableJSON().parts ?? {};
  const drawn = blank("documents", { title: "Tâches", parts });
  const draft = { ...drawn, parts: update(parts) };
  const saved = await save(database, "documents", draft, TASKS_DOCUMENT, { values: drawn });
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
}
