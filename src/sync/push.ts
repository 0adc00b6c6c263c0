import type { RxReplicationWriteToMasterRow, WithDeleted } from "rxdb";
import type { CollectionName, Definition } from "../content/index";
import { documentFromRow, type Row, type Travelling } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { erase } from "../store/erase";
import { keyOf, pendingRegister } from "../store/pending";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { type Attempt, attemptOf } from "./attempt";
import { noteAuthor, SELF } from "./authors";
import { forgetErased } from "./erasure";
import { reasonOf } from "./quarantine";

export type Document = Record<string, unknown>;
export type PushRow = RxReplicationWriteToMasterRow<Document>;
export type PushHandler = (rows: PushRow[]) => Promise<WithDeleted<Document>[]>;

/** One change as `push_changes` takes it. */
export interface Change {
  readonly next: Row;
  readonly assumed: Row | null;
}

/** The server's word on one change. */
export interface Answer {
  readonly id: string;
  readonly status: "written" | "conflict" | "refused";
  /** The server's: of a conflict, or of what was written where the server decided something of it. */
  readonly row?: unknown;
  /** Who wrote the row of a conflict, by name. */
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
    const current = await settlePending(database, name, changes, settled);
    const told = answers.filter(
      ({ id, status, row }) => status === "conflict" || (row !== undefined && current.has(id)),
    );
    noteAuthors(database, name, told);
    const rowsNow = told.map(({ row }) => documentFromRow(definition, row));
    await forgetErased(database, name, rowsNow);
    return rowsNow.map(marked);
  };
}

function noteAuthors(database: Database, name: CollectionName, answers: readonly Answer[]): void {
  for (const { id, status, author } of answers)
    noteAuthor(database, keyOf(name, id), status === "written" ? SELF : textOf(author));
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

/**
 * Returns the ids of those whose answered state is still the present one: an edit made after it is on its
 * way yet, and meets what the server decided by itself.
 */
async function settlePending(
  database: Database,
  name: CollectionName,
  changes: readonly Change[],
  answers: readonly Answer[],
): Promise<ReadonlySet<string>> {
  const settled = new Set<string>();
  const open = new Set(answers.filter(({ status }) => status === "conflict").map(({ id }) => id));
  await pendingRegister(database).change((pending) => {
    for (const { next } of changes) {
      const id = String(next["id"]);
      const key = keyOf(name, id);
      const noted = pending.get(key);
      if (open.has(id) || (noted && noted.at !== next["updated_at"])) continue;
      pending.delete(key);
      settled.add(id);
    }
  });
  return settled;
}
