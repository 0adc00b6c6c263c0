import { API_URL, PUBLISHABLE_KEY } from "./api";
import { isRecord, parsedJson, textOf } from "./parse";

/** The server's last word on a submission. */
export type Answer =
  | { readonly state: "received" }
  /** The reason is in French. */
  | { readonly state: "refused"; readonly reason: string };

const PATIENCE_MS = 60_000;

/**
 * Sends a visitor's submission without the client of the API, which the worker cannot carry. The
 * server takes each id once. Rejects where it has to be asked again: no answer, too many at once, an error.
 */
export async function sendSubmission(
  functionName: string,
  submission: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const response = await fetch(`${API_URL}/rest/v1/rpc/${functionName}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ submission }),
    credentials: "omit",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = answerIn(response.status, await response.text());
  if (!answer) throw new Error(`The server answered ${response.status} to ${functionName}`);
  return answer;
}

function answerIn(status: number, text: string): Answer | undefined {
  if (status === 400 || status === 413)
    return { state: "refused", reason: `Envoi refusé (code ${status})` };
  // A page of a hotel's network, say, is no answer.
  const said = status === 200 ? parsedJson(text) : undefined;
  if (!isRecord(said)) return undefined;
  if (said["status"] === "received") return { state: "received" };
  if (said["status"] !== "refused") return undefined;
  return { state: "refused", reason: textOf(said["message"]) || "Envoi refusé" };
}
