import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/errors";
import { forgetForWorker } from "../store/outbox";
import type { Change } from "./attempt";
import type { Answer, Send } from "./push";

/** Sends a visitor's submissions one by one. The server takes each exactly once, however often it comes. */
export function sendSubmissions(client: SupabaseClient, functionName: string): Send {
  return async (changes) => {
    const answers: Answer[] = [];
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
): Promise<Answer> {
  const id = String(next["id"]);
  // A visitor takes nothing back: what is gone from the device was received, or never left.
  if (next["deleted"] === true) return { id, status: "written" };
  const { data, error, status } = await client.rpc(functionName, { submission: next });
  if (status === 413 || status === 400) return { id, status: "refused", code: String(status) };
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const answer: unknown = data;
  if (typeof answer !== "object" || answer === null || !("status" in answer)) {
    throw new ServerProblem("server", { cause: new TypeError("no answer") });
  }
  if (answer.status === "received") return { id, status: "written" };
  const message = "message" in answer ? String(answer.message) : "Envoi refusé";
  return { id, status: "refused", reason: message };
}
