import type { WithDeleted } from "rxdb";
import type { CollectionName, Definition } from "../content/index";
import { reasonOf } from "../content/rejection-reason";
import { type Row, type SyncDocument, documentFromRow } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database/database";
import { erase } from "../store/edits/erase";
import { forgetErased } from "../store/upkeep/erasure";
import { keyOf, settlePending } from "../store/edits/pending";
import { type RejectedEntry, rejectedMap } from "../store/edits/rejected";
import type { Acknowledged } from "./acknowledged";
import {
  type PushAnswer,
  type Attempt,
  type DocumentState,
  type PushRow,
  type Send,
  attemptOf,
  type NamedChange,
  nameChanges,
} from "./attempts";
import { noteContext, type SkippedRows } from "./conflicts";

export type PushHandler = (rows: PushRow[]) => Promise<WithDeleted<DocumentState>[]>;

interface PushOptions {
  readonly database: Database;
  readonly definition: Definition;
  readonly send: Send;
  /**
   * Gives each state an id, so that a lost answer is recognised. The server takes a visitor's submission once, by its
   * id.
   */
  readonly namesChanges: boolean;
  /** A received submission leaves this device: its author cannot read it back, and others may use the device. */
  readonly erasesReceived: boolean;
  readonly skipped: SkippedRows;
  readonly acknowledged: Acknowledged;
}

/**
 * RxDB's push handler of a collection: sends a batch, stores what was rejected, and returns the conflicts. It rejects
 * only when the sync stops.
 */
export function pushHandler(options: PushOptions): PushHandler {
  const { database, definition, send, namesChanges, erasesReceived } = options;
  const { name } = definition;
  return async (rows) => {
    const rejected = await rejectedMap(database).read();
    const attempts = rows.map((row) => attemptOf(definition, row, rejected));
    const givenUp = attempts.filter((attempt) => attempt.givenUp);
    const toSend = attempts.filter((attempt) => !attempt.givenUp);
    const named = namesChanges
      ? await nameChanges(database, name, toSend)
      : toSend.map(({ change }) => ({ change, sent: [] }));
    const answers = await send(named.map(({ change }) => change));
    // Before RxDB considers them the server's state.
    await options.acknowledged.note(answers);
    const droppedEdits = givenUp.map(({ id }) => ({ id, status: "written" }) as const);
    await keepRejected(database, definition, attempts, [...answers, ...droppedEdits]);
    // Before RxDB considers the document sent: a page that dies in between sends it again, and erases it then.
    if (erasesReceived) await eraseWritten(database, name, answers);
    options.skipped.answered(answers.map(({ id }) => id));
    const conflicts = answers.filter(({ status }) => status === "conflict");
    const open = new Set(conflicts.map(({ id }) => id));
    const done = attempts.filter(({ id }) => !open.has(id));
    const states = done.map(({ next }) => next);
    await settlePending(database, name, states);
    for (const conflict of conflicts) noteConflict(database, definition, conflict, named);
    const documents = conflicts.map(({ row }) => documentFromRow(definition, row));
    await forgetErased(database, name, documents);
    return documents.map(withDeletedFlag);
  };
}

/**
 * Keeps for the merge what RxDB does not pass on: who wrote the row, and which of the author's own states it was made
 * from.
 */
function noteConflict(
  database: Database,
  definition: Definition,
  { id, author, base }: PushAnswer,
  named: readonly NamedChange[],
): void {
  // The ids as they were when sent: another leader of this device may have received an answer since, and forgotten
  // them.
  const { sent = [] } = named.find(({ change }) => change.next["id"] === id) ?? {};
  const own = sent.find(({ change }) => change === base)?.state;
  noteContext(database, keyOf(definition.name, id), {
    author: { id: "", name: textOf(author) },
    ownState: own && documentFromRow(definition, own),
  });
}

async function eraseWritten(
  database: Database,
  name: CollectionName,
  answers: readonly PushAnswer[],
): Promise<void> {
  for (const { id, status } of answers) if (status === "written") await erase(database, name, id);
}

/** RxDB sets `_deleted` from `deleted` itself, but its type requires the field. */
export function withDeletedFlag(document: SyncDocument): WithDeleted<DocumentState> {
  return { ...document, _deleted: document.deleted };
}

/** Stores what the server rejected, with its reason, and removes what the server has accepted since. */
async function keepRejected(
  database: Database,
  definition: Definition,
  attempts: readonly Attempt[],
  answers: readonly PushAnswer[],
): Promise<void> {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  await rejectedMap(database).change((rejected) => {
    for (const answer of answers) {
      const attempt = byId.get(answer.id);
      const key = keyOf(definition.name, answer.id);
      if (answer.status === "written" && attempt?.settles) rejected.delete(key);
      if (answer.status === "refused" && attempt)
        rejected.set(key, rejectedEntry(definition, attempt, answer));
    }
  });
}

function rejectedEntry(
  definition: Definition,
  { next, base }: Attempt,
  answer: PushAnswer,
): RejectedEntry {
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
