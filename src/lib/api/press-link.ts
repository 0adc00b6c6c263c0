import { isRecord } from "../parse";
import { API_URL, PUBLISHABLE_KEY } from "./api";

const PATIENCE_MS = 20_000;

/**
 * Sends the token behind the `#` of a mail's link. Returns the status that the server reports; throws without one.
 */
export async function pressLink(
  name: "confirm_subscription" | "end_subscription",
  token: string,
): Promise<unknown> {
  return (await call(name, { token }))["status"];
}

/** The server's data about the letter that a mail's link shows; throws without an answer. */
export function askForLetter(campaign: string): Promise<Readonly<Record<string, unknown>>> {
  return call("read_letter", { campaign });
}

/** Calls the database as an anonymous user, without the client that signs in. */
async function call(name: string, given: Readonly<Record<string, string>>) {
  const response = await fetch(`${API_URL}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify(given),
    credentials: "omit",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer))
    throw new Error(`The link was answered ${response.status}`);
  return answer;
}
