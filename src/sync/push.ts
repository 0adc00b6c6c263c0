import type { SupabaseClient } from "@supabase/supabase-js";
import type { RxReplicationWriteToMasterRow, WithDeleted } from "rxdb";
import type { CollectionName, Definition } from "../content/index";
import { documentFromRow, type Row, rowFromDocument, type Travelling } from "../content/row";
import { isRecord, textOf } from "../lib/parse";
import { problemOf, ServerProblem } from "../lib/errors";
import type { Database } from "../store/database";
import { erase } from "../store/erase";
import { keyOf, pendingRegister } from "../store/pending";
import { deepEqual } from "rxdb/plugins/utils";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { commonState, reasonOf } from "./quarantine";

/** Version of the documents this client writes; the server refuses one that has become too old. */
const CLIENT_VERSION = 1;

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
    const changes = rows.map((row) =>
      changeOf(definition, row, refused.get(keyOf(name, String(row.newDocumentState["id"])))),
    );
    const unsent = new Set(changes.filter(isGivenUp));
    const answers = await send(changes.filter((change) => !unsent.has(change)));
    const settled = [
      ...answers,
      ...[...unsent].map(({ next }) => ({ id: String(next["id"]), status: "written" }) as const),
    ];
    await keepRefused(database, definition, changes, settled);
    if (eraseReceived) await eraseWritten(database, name, answers);
    await settlePending(database, name, changes, settled);
    return answers
      .filter(({ status }) => status === "conflict")
      .map(({ row }) => marked(documentFromRow(definition, row)));
  };
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

function changeOf(definition: Definition, row: PushRow, refused: RefusedEntry | undefined): Change {
  const assumed = commonState(refused, row.assumedMasterState);
  return {
    next: rowFromDocument(definition, row.newDocumentState),
    assumed: assumed ? rowFromDocument(definition, assumed) : null,
  };
}

/** A refused edit that its author dropped: the device is back at what the server has. */
function isGivenUp({ next, assumed }: Change): boolean {
  return assumed ? deepEqual(next, assumed) : next["deleted"] === true;
}

async function keepRefused(
  database: Database,
  definition: Definition,
  changes: readonly Change[],
  answers: readonly Answer[],
): Promise<void> {
  const byId = new Map(changes.map((change) => [String(change.next["id"]), change]));
  await refusedRegister(database).change((refused) => {
    for (const answer of answers) {
      const change = byId.get(answer.id);
      const key = keyOf(definition.name, answer.id);
      if (answer.status === "written") refused.delete(key);
      if (answer.status === "refused" && change)
        refused.set(key, refusedEntry(definition, change, answer));
    }
  });
}

function refusedEntry(
  definition: Definition,
  { next, assumed }: Change,
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
    ...(assumed ? { base: present(assumed) } : {}),
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

/** Sends an administrator's batch through `push_changes`. */
export function sendChanges(client: SupabaseClient, collection: string, author: string): Send {
  return async function send(changes): Promise<readonly Answer[]> {
    if (changes.length === 0) return [];
    await verifySession(client);
    const { data, error, status } = await client.rpc("push_changes", {
      collection,
      changes,
      client_version: CLIENT_VERSION,
      author,
    });
    if (!error) return parseAnswers(data, changes.length);
    if (status !== 413 && status !== 400)
      throw new ServerProblem(problemOf(error, status), { cause: error });
    // The batch as a whole was not taken: the row that spoils it is found by halves.
    const [only] = changes;
    if (changes.length === 1 && only) {
      return [
        {
          id: String(only.next["id"]),
          status: "refused",
          code: status === 413 ? "413" : error.code,
        },
      ];
    }
    const half = Math.ceil(changes.length / 2);
    return [...(await send(changes.slice(0, half))), ...(await send(changes.slice(half)))];
  };
}

/**
 * Fails unless somebody is signed in on this device: once they have left by another tab, the client
 * would send their changes as a visitor's. A token that could not be renewed is the network's problem.
 */
async function verifySession(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession();
  if (error) throw new ServerProblem(problemOf(error, error.status), { cause: error });
  if (!data.session) throw new ServerProblem("session");
}

function parseAnswers(data: unknown, count: number): Answer[] {
  if (!Array.isArray(data) || data.length !== count || !data.every(isAnswer)) {
    throw new ServerProblem("server", { cause: new TypeError("no list of answers") });
  }
  return data;
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { id, status } = value;
  return (
    typeof id === "string" &&
    (status === "written" || status === "conflict" || status === "refused")
  );
}
