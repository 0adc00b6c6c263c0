import type { SupabaseClient } from "@supabase/supabase-js";
import type { Definition } from "../content/index";
import { allFields } from "../content/schema/collection";
import { lacksMigrations, problemOf, ServerProblem, UnreadableAnswer } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";
import { submissionAnswer } from "../lib/api/submission-answer";
import { forgetForWorker } from "../store/submissions/outbox";
import { SCHEMA_VERSION } from "../store/opening/rx-schema";
import type { FileSender } from "../uploads/file-sender";
import type { PushAnswer, Change, Send } from "./attempts";
import { isRevision } from "./heads";
import { verifySession } from "../lib/api/verify-session";

/** Version of the documents that this client writes; the server refuses versions that are too old. */
export const CLIENT_VERSION = SCHEMA_VERSION;

/** A batch that was too much for the server as a whole, or took too long. */
export class Overload extends ServerProblem {}

/**
 * Sends an administrator's batch through `push_changes`, with the fields of this version: a server that lacks one would
 * take the others and answer that the row is written. Throws `Overload` if a smaller batch may succeed.
 */
export function sendChanges(client: SupabaseClient, definition: Definition, author: string): Send {
  const fields = Object.keys(allFields(definition));
  return async function send(changes): Promise<readonly PushAnswer[]> {
    if (changes.length === 0) return [];
    await verifySession(client);
    const { data, error, status } = await client.rpc("push_changes", {
      collection: definition.name,
      changes,
      client_version: CLIENT_VERSION,
      author,
      fields,
    });
    if (!error) return parseAnswers(data, changes);
    if (lacksMigrations(error.code)) throw new ServerProblem("unready", { cause: error });
    if (status === 413 || status === 400) return sendHalves(send, changes, status, error.code);
    const problem = problemOf(error, status);
    const isOverload = problem === "timeout" || status === 504 || isTooMuch(status, error.code);
    throw new (isOverload ? Overload : ServerProblem)(problem, { cause: error });
  };
}

/** 57014 is a statement timeout; 40… and 53… are temporary, whatever the size of the batch. */
const isTooMuch = (status: number, code: string) => status === 500 && !/^(?:40|53)/u.test(code);

/** The server rejected the batch as a whole: we find the row that causes it by bisection. */
async function sendHalves(
  send: Send,
  changes: readonly Change[],
  status: number,
  code: string,
): Promise<readonly PushAnswer[]> {
  const [only] = changes;
  if (changes.length === 1 && only) {
    return [
      { id: String(only.next["id"]), status: "refused", code: status === 413 ? "413" : code },
    ];
  }
  const half = Math.ceil(changes.length / 2);
  return [...(await send(changes.slice(0, half))), ...(await send(changes.slice(half)))];
}

function parseAnswers(data: unknown, changes: readonly Change[]): PushAnswer[] {
  const answers: unknown[] = Array.isArray(data) ? data : [];
  const isFor = (answer: unknown, change: Change | undefined): answer is PushAnswer =>
    isAnswer(answer) && answer.id === change?.next["id"];
  const parsed = answers.filter((answer, place): answer is PushAnswer =>
    isFor(answer, changes[place]),
  );
  if (parsed.length !== changes.length || answers.length !== changes.length) {
    throw new UnreadableAnswer("no list of answers to these changes");
  }
  return parsed;
}

function isAnswer(value: unknown): value is PushAnswer {
  if (!isRecord(value) || typeof value["id"] !== "string") return false;
  const { id, status, row, epoch, revision } = value;
  // An older server does not report how far it has come.
  if (epoch !== undefined && (typeof epoch !== "string" || !isRevision(revision))) return false;
  if (status === "conflict") return isRecord(row) && row["id"] === id;
  return status === "written" || status === "refused";
}

/** Sends a row only after its files are on the server; a row whose file was rejected is rejected too. */
export function afterFiles(files: FileSender, send: Send): Send {
  return async (changes) => {
    const reasons = await files.sendFilesOf(changes.map(({ next }) => next));
    const ready = changes.filter(({ next }) => !reasons.has(String(next["id"])));
    const rejected = [...reasons].map(
      ([id, reason]) => ({ id, status: "refused", reason }) as const,
    );
    return [...(await send(ready)), ...rejected];
  };
}

/** Sends a visitor's submissions one by one. The server takes each exactly once, however often it is sent. */
export function sendSubmissions(client: SupabaseClient, functionName: string): Send {
  return async (changes) => {
    const answers: PushAnswer[] = [];
    for (const change of changes) {
      const answer = await submit(client, functionName, change);
      await forgetForWorker(answer.id);
      answers.push(answer);
    }
    return answers;
  };
}

async function submit(
  client: SupabaseClient,
  functionName: string,
  { next }: Change,
): Promise<PushAnswer> {
  const id = String(next["id"]);
  // A visitor withdraws nothing: a document that is gone from the device was received, or was never sent.
  if (next["deleted"] === true) return { id, status: "written" };
  const { data, error, status } = await client.rpc(functionName, { submission: next });
  const answer = submissionAnswer(status, data);
  if (answer?.state === "received") return { id, status: "written" };
  if (answer) return { id, status: "refused", reason: answer.reason };
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  throw new UnreadableAnswer(`no answer of ${functionName}: ${textOf(data)}`);
}

/** The maximum size of a request; a longer row is sent alone. */
const MOST_BYTES = 500_000;

/** How often a row that is sent alone may be too much before it counts as rejected. */
const MOST_TRIES = 4;

interface Batching {
  readonly send: Send;
  /** Makes one request until it succeeds; it is built again for each attempt. */
  readonly run: <Value>(request: () => Promise<Value>) => Promise<Value>;
  /** Resolves if the server answers a small request. */
  readonly isThere: () => Promise<unknown>;
}

/**
 * Sends changes in requests of at most 500 kB. A batch that was too much is split in half and retried; a row that is
 * too much even alone, while the server answers other requests, is rejected so that it does not block the rest.
 */
export function inBatches({ send, run, isThere }: Batching): Send {
  let most = MOST_BYTES;
  return async (changes) => {
    // What was too much earlier may succeed now.
    most = Math.min(most * 2, MOST_BYTES);
    const answers: PushAnswer[] = [];
    const sizes = changes.map((change) => JSON.stringify(change).length);
    let tries = 0;
    const sendNext = async () => {
      const batch = changes.slice(answers.length, endOfBatch(sizes, answers.length, most));
      try {
        return await send(batch);
      } catch (error) {
        if (!(error instanceof Overload)) throw error;
        const [only] = batch;
        if (batch.length > 1 || !only) {
          most = sizeOf(sizes, answers.length, answers.length + batch.length) / 2;
          throw error;
        }
        tries += 1;
        if (tries < MOST_TRIES) throw error;
        await isThere();
        return [{ id: String(only.next["id"]), status: "refused", code: "timeout" } as const];
      }
    };
    while (answers.length < changes.length) {
      answers.push(...(await run(sendNext)));
      tries = 0;
    }
    return answers;
  };
}

const sizeOf = (sizes: readonly number[], begin: number, end: number) =>
  sizes.slice(begin, end).reduce((sum, size) => sum + size, 0);

function endOfBatch(sizes: readonly number[], begin: number, most: number): number {
  let end = begin + 1;
  while (end < sizes.length && sizeOf(sizes, begin, end + 1) <= most) end += 1;
  return end;
}
