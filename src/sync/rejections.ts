import { deepEqual } from "rxdb/plugins/utils";
import type { Definition } from "../content/index";
import { reasonOf } from "../content/rejection-reason";
import type { Row } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { waitingFiles } from "../store/files";
import { keyOf } from "../store/pending";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { resave } from "../store/repository";
import type { Attempt } from "./attempts";
import { retryFile } from "./files";
import type { Answer } from "./push";

type State = Readonly<Record<string, unknown>>;

/**
 * The last common state of a document and its row. After a rejection RxDB takes the rejected state
 * for the server's: the true one was put aside with it.
 */
export function commonState(
  refused: RefusedEntry | undefined,
  assumed: State | undefined,
): State | undefined {
  return refused && assumed && isRefusedState(refused, assumed) ? refused.base : assumed;
}

/** Two edits may carry the same moment, of one clock that is ahead or of two that agree: all of it is compared. */
function isRefusedState({ next }: RefusedEntry, assumed: State): boolean {
  return Object.entries(next).every(
    ([field, value]) =>
      field === "deleted" || !(field in assumed) || deepEqual(assumed[field], value),
  );
}

/** Puts aside what the server rejected, with its reason, and clears what it has accepted since. */
export async function keepRejected(
  database: Database,
  definition: Definition,
  attempts: readonly Attempt[],
  answers: readonly Answer[],
): Promise<void> {
  const byId = new Map(attempts.map((attempt) => [String(attempt.next["id"]), attempt]));
  await refusedRegister(database).change((refused) => {
    for (const answer of answers) {
      const attempt = byId.get(answer.id);
      const key = keyOf(definition.name, answer.id);
      if (answer.status === "written" && attempt?.settles) refused.delete(key);
      if (answer.status === "refused" && attempt)
        refused.set(key, rejectedEntry(definition, attempt, answer));
    }
  });
}

function rejectedEntry(
  definition: Definition,
  { next, base }: Attempt,
  answer: Answer,
): RefusedEntry {
  const present = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    collection: definition.name,
    id: answer.id,
    title: textOf(next[definition.title]),
    reason: answer.reason ?? reasonOf(definition, answer),
    next: present(next),
    ...(base ? { base: present(base) } : {}),
    at: new Date().toISOString(),
  };
}

/** Sends a rejected edit once more, as it is; with the files that it was rejected for. */
export async function sendAgain(
  database: Database,
  { collection, id, next }: RefusedEntry,
): Promise<void> {
  const text = JSON.stringify(next);
  const files = [...(await waitingFiles(database).read()).values()];
  const refused = files.filter((file) => file.refusal !== undefined && text.includes(file.id));
  for (const file of refused) await retryFile(database, file.id);
  if (refused.length === 0) await resave(database, collection, id);
}
