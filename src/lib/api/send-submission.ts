import { API_URL, PUBLISHABLE_KEY } from "./api";
import { parsedJson } from "../parse";
import { type SubmissionAnswer, submissionAnswer } from "./submission-answer";

const PATIENCE_MS = 60_000;

/**
 * Sends a visitor's submission without the API client, which is too large for the worker. The server takes each id
 * once. Rejects if the request has to be repeated: no answer, a rate limit, an error.
 */
export async function sendSubmission(
  functionName: string,
  submission: Readonly<Record<string, unknown>>,
): Promise<SubmissionAnswer> {
  const response = await fetch(`${API_URL}/rest/v1/rpc/${functionName}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ submission }),
    credentials: "omit",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = submissionAnswer(response.status, parsedJson(await response.text()));
  if (!answer) throw new Error(`The server answered ${response.status} to ${functionName}`);
  return answer;
}
