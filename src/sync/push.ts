import type { RxReplicationWriteToMasterRow, WithDeleted } from "rxdb";
import type { CollectionName, Definition } from "../content/index";
import { documentFromRow, type Row, rowFromDocument, type Travelling } from "../content/row";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { erase } from "../store/erase";
import { keyOf, pendingRegister } from "../store/pending";
import { deepEqual } from "rxdb/plugins/utils";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { markUnseen, unseenIn } from "../store/unseen";
import { noteAuthor } from "./authors";
import { forgetErased } from "./erasure";
import { commonState, reasonOf } from "./quarantine";

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

/** A change as it is sent, and the whole states that it was made from. */
interface Attempt {
  readonly change: Change;
  readonly next: Row;
  readonly base: Row | undefined;
  /** Once it is written, nothing is left of a former refusal. */
  readonly settles: boolean;
  /** A refused edit that its author dropped: the device is back at what the server has. */
  readonly givenUp: boolean;
}

/** Fields that this device never saw on the server are neither compared nor, while blank, overwritten. */
function attemptOf(
  definition: Definition,
  row: PushRow,
  refused: RefusedEntry | undefined,
): Attempt {
  const next = rowFromDocument(definition, row.newDocumentState);
  const common = commonState(refused, row.assumedMasterState);
  if (!common) {
    // Of a new row that was not refused the server may know all the same: its answer can have been lost.
    const givenUp = refused !== undefined && next["deleted"] === true;
    return { change: { next, assumed: null }, next, base: undefined, settles: true, givenUp };
  }
  const base = rowFromDocument(definition, common);
  const unseen = unseenIn(common);
  const untouched = unseen.filter((field) => deepEqual(next[field], base[field]));
  const change = { next: without(next, untouched), assumed: without(base, untouched) };
  const settles =
    !refused || common === refused.base || isCorrected(definition, refused, next, base);
  const givenUp = deepEqual(change.next, change.assumed);
  return { change, next, base: markUnseen(base, unseen), settles, givenUp };
}

/** Whether an edit of the server's row, not of the refused state, deals with all that was refused. */
function isCorrected(definition: Definition, refused: RefusedEntry, next: Row, base: Row): boolean {
  if (next["deleted"] === true) return true;
  const was = rowFromDocument(definition, refused.next);
  const before = refused.base ? rowFromDocument(definition, refused.base) : {};
  return Object.entries(definition.fields)
    .filter(([, { kind }]) => kind !== "order" && kind !== "managed")
    .map(([field]) => field)
    .filter((field) => !deepEqual(was[field], before[field]))
    .every((field) => deepEqual(next[field], was[field]) || !deepEqual(next[field], base[field]));
}

function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
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
