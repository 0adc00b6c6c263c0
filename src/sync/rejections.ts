import type { Definition } from "../content/index";
import { reasonOf } from "../content/rejection-reason";
import type { Row } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { keyOf } from "../store/pending";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import type { Answer, Attempt } from "./attempts";

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
