import type { WithDeleted } from "rxdb";
import type { CollectionName, Definition } from "../content/index";
import { documentFromRow, type Row, type Travelling } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { erase } from "../store/erase";
import { keyOf, pendingRegister } from "../store/pending";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { type Attempt, attemptOf, type Change, type Document, type PushRow } from "./attempt";
import { noteAuthor } from "./authors";
import { forgetErased } from "./erasure";
import type { PassedOver } from "./passed-over";
import { reasonOf } from "../content/rejection-reason";

export type PushHandler = (rows: PushRow[]) => Promise<WithDeleted<Document>[]>;

/** The server's word on one change. */
export interface Answer {
  readonly id: string;
  readonly status: "written" | "conflict" | "refused";
  readonly row?: unknown;
  /** Who wrote that row, by name. */
  readonly author?: string | null;
  readonly code?: string;
  readonly constraint?: string;
  /** In French, where the server already says it so. */
  readonly reason?: string;
}

export type Send = (changes: readonly Change[]) => Promise<readonly Answer[]>;

interface PushOptions {
  readonly database: Database;
  readonly definition: Definition;
  readonly send: Send;
  /** What was received leaves this device: its author cannot read it back, and others may use the device. */
  readonly eraseReceived?: boolean | undefined;
  readonly passedOver: PassedOver;
}

/**
 * RxDB's push handler of a collection: sends a batch, keeps what was refused, and returns the
 * conflicts. It throws only a ServerProblem, for RxDB to try the same batch again.
 */
export function pushHandler(options: PushOptions): PushHandler {
  const { database, definition, send, eraseReceived = false } = options;
  const { name } = definition;
  return async (rows) => {
    const refused = await refusedRegister(database).read();
    const attempts = rows.map((row) =>
      attemptOf(definition, row, refused.get(keyOf(name, String(row.newDocumentState["id"])))),
    );
    const changes = attempts.map(({ change }) => change);
    const unsent = new Set(attempts.filter(({ givenUp }) => givenUp).map(({ change }) => change));
    const answers = await send(changes.filter((change) => !unsent.has(change)));
    const settled = [
      ...answers,
      ...[...unsent].map(({ next }) => ({ id: String(next["id"]), status: "written" }) as const),
    ];
    await keepRefused(database, definition, attempts, settled);
    if (eraseReceived) await eraseWritten(database, name, answers);
    options.passedOver.answered(answers.map(({ id }) => id));
    await settlePending(database, name, changes, settled);
    noteAuthors(database, name, answers);
    const conflicts = answers
      .filter(({ status }) => status === "conflict")
      .map(({ row }) => documentFromRow(definition, row));
    await forgetErased(database, name, conflicts);
    return conflicts.map(marked);
  };
}

function noteAuthors(database: Database, name: CollectionName, answers: readonly Answer[]): void {
  for (const { id, status, author } of answers)
    if (status === "conflict") noteAuthor(database, keyOf(name, id), textOf(author));
}

/** Before RxDB takes the document for sent: a page that dies in between sends it again, and erases it then. */
async function eraseWritten(
  database: Database,
  name: CollectionName,
  answers: readonly Answer[],
): Promise<void> {
  for (const { id, status } of answers) if (status === "written") await erase(database, name, id);
}

/** RxDB sets its mark from `deleted` itself; its type wants it to be there before. */
export function marked(document: Travelling): WithDeleted<Document> {
  return { ...document, _deleted: document.deleted };
}

async function keepRefused(
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
        refused.set(key, refusedEntry(definition, attempt, answer));
    }
  });
}

function refusedEntry(
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

/** An edit made after the one that was answered is still on its way. */
async function settlePending(
  database: Database,
  name: CollectionName,
  changes: readonly Change[],
  answers: readonly Answer[],
): Promise<void> {
  const open = new Set(answers.filter(({ status }) => status === "conflict").map(({ id }) => id));
  await pendingRegister(database).change((pending) => {
    for (const { next } of changes) {
      const key = keyOf(name, String(next["id"]));
      if (!open.has(String(next["id"])) && pending.get(key)?.at === next["updated_at"])
        pending.delete(key);
    }
  });
}
