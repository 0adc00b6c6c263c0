import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/errors";
import { isRecord } from "../lib/parse";
import { SCHEMA_VERSION } from "../store/rx-schema";
import type { Answer, Send } from "./push";
import { verifySession } from "./verify-session";

/** Version of the documents this client writes; the server refuses one that has become too old. */
export const CLIENT_VERSION = SCHEMA_VERSION;

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
